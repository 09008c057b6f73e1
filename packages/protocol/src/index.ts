export {
  answer,
  type Message,
  type Methods,
  type Question,
  type Remote,
  reasonOf,
  type Wire,
  wireTo,
} from './wire.ts';

/** Chapter 2: movement and manoeuvre. */

export * from './02.01-turn.ts';
export * from './02.03-steadiness.ts';
export * from './02.04-recovery.ts';
export * from './02.07-unmanned-guns.ts';

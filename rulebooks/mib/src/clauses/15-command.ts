/** What chapter 15 refuses: orders. */
export const COMMAND = {
  'MIB 15.2': '{unit} is under {order} order, which does not lead to {hex}',
  'MIB 15.3': '{formation} cannot be given an order now',
  'MIB 15.4a': 'no order reaches {formation}: its leader or the headquarters are not on the map',
  'MIB 15.6': '{unit} is under {order} order, which does not allow: {what}',
  'MIB T15': 'an order to {order} names a hex in play where T15 asks for one, and none otherwise',
} as const;

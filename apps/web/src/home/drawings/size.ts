export const WIDTH = 360;
export const HEIGHT = 190;

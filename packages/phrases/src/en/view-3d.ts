/** Words of the 3D view. */
export const view3d = {};

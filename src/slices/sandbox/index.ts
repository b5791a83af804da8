/** The door to the sandbox controls. */
export { type ControlCall, controlsOf } from './control-routes.ts';
export { needsSandboxKey, unknownName } from './errors.ts';
export type { FallingDue, WholeInstance } from './ports.ts';
export { sandboxRoutes } from './routes.ts';
export { openSandboxKey } from './sandbox-key.ts';
export { Snapshots } from './snapshots.ts';

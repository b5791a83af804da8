/** The door to moving what is in one database to another. */
export { cancelMove } from './cancel.ts';
export { Move, type Moved, type MovePhase } from './move.ts';

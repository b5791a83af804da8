/** The door to vehicles. */
export { vehicleRoutes } from './routes.ts';

/** The door to dynamic attributes: what a company asks for beside what a document or client says anyway. */
export {
	clientValueSource,
	documentValueSource,
	paymentTypesThatAsk,
	paymentValueSource,
	valuesSent,
} from './read-values.ts';
export { askedOf, valuesOf } from './resources.ts';
export { attributeRoutes } from './routes.ts';
export { attributeMembers } from './schema.ts';
export { saveClientValues } from './store.ts';

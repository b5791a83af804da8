/** The door to privacy: what is stored of a person is exported and erased, and stays erased. */
export { createCleaning } from './clean.ts';
export { finishErasures } from './finish-erasures.ts';
export { forgetAnswers, type PrivacyPorts } from './ports.ts';
export { privacyRoutes } from './routes.ts';

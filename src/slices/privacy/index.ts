/** The door to privacy: what is stored of a person is exported and erased, and stays erased. */
export { type Cleaning, createCleaning } from './clean.ts';
export { erasePerson, hindrance, keptOf } from './erase-person.ts';
export {
	type Applied,
	applyList,
	forgetListOnReset,
	keepList,
	LIST_FILE,
	type ListParts,
	noteIn,
} from './erasure-list.ts';
export { asCsv, countRecords, recordsOf } from './export-person.ts';
export { getPerson, type NamedBy } from './find-person.ts';
export { finishErasures } from './finish-erasures.ts';
export { forgetAnswers, forgettingMails, type PrivacyPorts } from './ports.ts';
export { privacyRoutes } from './routes.ts';

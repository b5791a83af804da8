/** The door to demo data: a company with enough of everything to try each call, and what stands around it. */
export { createDemoApplication, type DemoApplication } from './application.ts';
export {
	createDemoToken,
	DEMO_PASSWORD,
	type DemoData,
	hasPublishedPassword,
	noteOpened,
	notePrepared,
	seedDemo,
	unopenedDemo,
} from './company.ts';
export { createDemoCourier, type DemoCourier, newCourierInbox } from './courier.ts';
export { demoAccount } from './demo-account.ts';
export { openSandboxCompany } from './sandbox-company.ts';
export { createPaymentMethod, SIMULATED_AUTH } from './store.ts';

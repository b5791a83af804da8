/** The door to demo data: a company with enough of everything to try each call, and what stands around it. */
export { type DemoAccess, demoOf, fillWithDemo, isDemoOpen, isNewDemo } from './access.ts';
export {
	createDemoToken,
	DEMO_PASSWORD,
	notePrepared,
	seedDemo,
} from './company.ts';
export { newCourierInbox } from './courier.ts';
export { demoAccount } from './demo-account.ts';
export { beginWithDemo } from './prepared-demo.ts';
export { openSandboxCompany } from './sandbox-company.ts';
export { SIMULATED_AUTH } from './store.ts';

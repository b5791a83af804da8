/** The door to identity: companies, users, offices and tokens. */
export { createAuthenticator } from './authenticate.ts';
export { type CreatedCompany, createCompany, type NewCompany } from './create-company.ts';
export { createToken } from './create-token.ts';
export { offices, users } from './resources.ts';
export { ALL_RIGHTS, EVERY_RIGHT } from './rights.ts';
export { identityRoutes } from './routes.ts';
export { codeKey } from './rules.ts';
export { createOffice } from './save-office.ts';
export {
	type CompanyRow,
	defaultOffice,
	findCompany,
	findCompanyByCode,
	isEmpty,
	listCompanies,
	listTokens,
	listUsers,
	type OfficeRow,
	revokeToken,
	setSuspended,
} from './store.ts';
export { OFFICES, USERS } from './wire.ts';

/** The door to identity: companies, users, offices and tokens. */
export {
	findAccount,
	findActiveUser,
	findMembership,
	listMemberships,
	type Membership,
	rememberCompany,
	setPassword,
	strengthenPassword,
	userOf,
} from './account-store.ts';
export {
	type Actor,
	type AnyWork,
	type CompanyFacts,
	companyFactsOf,
	companyTime,
	type InstanceWork,
	noteAudit,
	type Work,
	workOf,
} from './actor.ts';
export { addUser, createAccount } from './add-user.ts';
export { createAuthenticator } from './authenticate.ts';
export type { Addresses, Api, Call, Caller } from './caller.ts';
export { chooseOffice } from './choose-office.ts';
export { companyIds } from './clock-store.ts';
export { type ClockSetting, CompanyTimes, EVERY_COMPANY, openCompanyTimes } from './company-times.ts';
export { type CreatedCompany, createCompany, type NewCompany } from './create-company.ts';
export { createToken } from './create-token.ts';
export { aboveRole, officeNameIsTaken } from './errors.ts';
export { firstUserOf } from './first-user.ts';
export { instanceRoutes } from './instance-routes.ts';
export { changeUserState, leaveCompany } from './leave-company.ts';
export { logoVersion, readLogo } from './logo-store.ts';
export { peopleOnly } from './people-only.ts';
export { offices, users } from './resources.ts';
export {
	ALL_RIGHTS,
	AUDIT_READ,
	commonRights,
	EVERY_RIGHT,
	grantedRights,
	holdsOperatorRight,
	isGrantableRight,
	isKnownRight,
	OPERATOR_READ,
	OPERATOR_RIGHTS,
	OPERATOR_WRITE,
	ROLES,
	rightsOfRole,
	rolesUpTo,
	unitedRights,
} from './rights.ts';
export { identityRoutes } from './routes.ts';
export {
	CHILEAN_COIN,
	checkDigitOf,
	codeKey,
	emailKey,
	hidesCharacters,
	isPlainLine,
	isPlainName,
	looksLikeEmail,
} from './rules.ts';
export { createOffice } from './save-office.ts';
export { NewOffice } from './schema.ts';
export {
	type AccountRow,
	type CompanyRow,
	companySource,
	findAccountByEmail,
	findCompany,
	findCompanyByCode,
	isEmpty,
	listCompanies,
	listUsers,
	type OfficeRow,
	PAPERS,
	type Paper,
	setSuspended,
} from './store.ts';
export {
	applicationRights,
	applicationTokens,
	applicationUses,
	endAccessOfUser,
	findOwnTokenByHash,
	findTokensByPrefix,
	forgetSessionTokens,
	listOwnTokens,
	listTokens,
	type OwnToken,
	replaceToken,
	revokeApplicationToken,
	revokeApplicationTokens,
	revokeCourierTokens,
	revokeToken,
	revokeTokenById,
	revokeTokensOfApplication,
} from './token-store.ts';
export { OFFICES, USERS } from './wire.ts';
export { changeRoute, createRoute, deleteRoute } from './write-routes.ts';

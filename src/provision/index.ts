/** The door to provisioning: a company ready to work, and what a file says that it should hold. */
export { dataRoutes } from './data-file/routes.ts';
export { type CompanyPlan, type ProvisionedCompany, provisionCompany } from './provision-company.ts';

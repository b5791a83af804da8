/** What the filling of a company by file refuses as a whole. */
import { Refusal } from '../../kernel/errors.ts';

export const whichCompany = () =>
	new Refusal(400, 'sandbox.which_company', 'Say which company, by companyId, or send companies', 'companies');

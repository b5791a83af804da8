/** What the console refuses. */
import { Refusal } from '../../kernel/errors.ts';

export const noCompany = () =>
	new Refusal(403, 'console.no_company', 'You are not a user of any company; ask for an invitation');
export const companySuspended = () =>
	new Refusal(402, 'console.company_suspended', 'This company is suspended; its operator can say why', 'companyId');

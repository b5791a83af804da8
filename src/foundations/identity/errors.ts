/** Refusals of the identity room. */
import { Refusal } from '../../kernel/errors.ts';

export const codeIsTaken = (code: string) =>
	new Refusal(409, 'identity.code_taken', `A company with the code ${code} exists already`, 'code');

export const wrongCode = (code: string) =>
	new Refusal(
		400,
		'identity.wrong_code',
		`code must be the company's tax number with its check digit, as 76.543.210-3; ${code} is not one`,
		'code',
	);

export const currencyStays = (currency: string) =>
	new Refusal(400, 'identity.currency_stays', `The currency of a company stays as it is, ${currency}`, 'currency');

export const logoStays = () =>
	new Refusal(400, 'identity.logo_stays', 'A logo is not set here: PUT the picture to /v1/company/logo.json', 'logo');

export const officeNameIsTaken = (name: string) =>
	new Refusal(409, 'identity.office_name_taken', `An office named ${name} exists already`, 'name');

export const defaultOfficeStays = () =>
	new Refusal(
		409,
		'identity.default_office',
		'The default office cannot be closed or demoted; make another one the default first',
		'state',
	);

export const accountExists = () =>
	new Refusal(409, 'identity.account_exists', 'This email address has an account already; sign in with it', 'email');

export const lastOwner = () =>
	new Refusal(409, 'identity.last_owner', 'A company needs an owner; give someone else that role first');

export const userExists = (email: string) =>
	new Refusal(409, 'identity.user_exists', `${email} is a user of this company already`, 'email');

export const officeIsDeleted = () => new Refusal(409, 'identity.office_deleted', 'This office was deleted');

export const onlyInConsole = (right: string) =>
	new Refusal(
		403,
		'identity.only_in_console',
		`Only a person who is signed in to the console, whose role has ${right}, does this`,
	);

export const rightNotHeld = (right: string) =>
	new Refusal(403, 'identity.right_not_held', `You may not give the right ${right}, which you do not have`, 'rights');

export const ownAccess = () =>
	new Refusal(409, 'identity.own_access', 'Nobody changes their own access; ask another owner or manager');

export const aboveRole = (field?: string) =>
	new Refusal(403, 'identity.above_role', 'Your role does not allow you to decide about this role', field);

export const hasLeft = () =>
	new Refusal(409, 'identity.has_left', 'This person left the company; only an invitation brings them back');

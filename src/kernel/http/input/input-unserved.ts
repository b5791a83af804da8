/** Members of bodies that the interface names and that are not served: refused where they say something, or ignored and reported. */
import { Refusal } from '../../errors.ts';
import { leaf, optional } from '../exchange/index.ts';

const SAYS_NONE: readonly unknown[] = [0, '0', '', false];

const isEmpty = (raw: unknown): boolean =>
	SAYS_NONE.includes(raw) || (typeof raw === 'object' && raw !== null && Object.keys(raw).length === 0);

/** A member of the interface that is not served: what says none is as good as leaving it out, and anything else is refused. */
export const unserved = (because: string) =>
	optional(
		leaf<undefined>({ description: `Refused unless empty or 0: ${because}` }, (raw, field) => {
			if (!isEmpty(raw)) throw new Refusal(400, 'request.not_served', `${field} cannot be sent: ${because}`, field);
		}),
	);

/** A member that the interface says to ignore is reported, and never refused. */
export const ignored = (because: string) =>
	optional(leaf<undefined>({ description: `Ignored: ${because}` }, (_, field, at) => at.onUnknown?.(field, true)));

/** What a buyer wrote of themselves and of where it goes: every field that is wrong at once, and the wish when none is. */
import { looksLikeEmail } from '../../../foundations/identity/index.ts';
import { isUnprintable } from '../../../kernel/text.ts';
import { type DeliveryWish, PICK_UP } from '../cart/index.ts';

type Form = Readonly<Record<string, string>>;

/** Why a field is wrong; the words are the page's. */
export type Fault = 'required' | 'email' | 'long' | 'unprintable' | 'delivery';

export type Faults = Readonly<Record<string, Fault>>;

const PERSON = ['firstName', 'lastName', 'phone', 'code'] as const;
const PLACE = ['address', 'buildingNumber', 'district', 'city'] as const;
const MOST = 255;
const MOST_COMMENT = 1000;

const faultOf = (text: string, isRequired: boolean, most: number): Fault | undefined => {
	if (text === '') return isRequired ? 'required' : undefined;
	if (text.length > most) return 'long';
	return isUnprintable(text, most === MOST_COMMENT) ? 'unprintable' : undefined;
};

const filled = (form: Form, names: readonly string[]): Record<string, string> =>
	Object.fromEntries(names.map((name) => [name, (form[name] ?? '').trim()]).filter(([, text]) => text !== ''));

interface Asked {
	/** Delivery types among which the buyer chooses; 0 is picking it up. */
	choices: readonly number[];
	/** Only when a purchase begins. */
	asksEmail: boolean;
}

export function readBuyer(
	form: Form,
	{ choices, asksEmail }: Asked,
): { faults: Faults; wish: DeliveryWish & { email: string } } {
	const [only] = choices;
	const sent = form.delivery ?? '';
	const deliveryTypeId = choices.length === 1 ? (only ?? PICK_UP) : /^\d{1,15}$/.test(sent) ? Number(sent) : -1;
	const isDelivered = deliveryTypeId !== PICK_UP;
	const email = (form.email ?? '').trim();
	const required: readonly string[] = [
		'firstName',
		...(isDelivered ? PLACE.filter((name) => name !== 'buildingNumber') : []),
	];
	const faults: Record<string, Fault> = {};
	const note = (name: string, fault: Fault | undefined) => {
		if (fault) faults[name] = fault;
	};
	if (asksEmail) note('email', faultOf(email, true, MOST) ?? (looksLikeEmail(email, MOST) ? undefined : 'email'));
	for (const name of [...PERSON, ...(isDelivered ? PLACE : [])])
		note(name, faultOf((form[name] ?? '').trim(), required.includes(name), MOST));
	note('comment', faultOf((form.comment ?? '').trim(), false, MOST_COMMENT));
	if (!choices.includes(deliveryTypeId)) note('delivery', 'delivery');
	return {
		faults,
		wish: {
			email,
			deliveryTypeId,
			contact: filled(form, PERSON),
			destination: isDelivered ? filled(form, PLACE) : {},
			comment: (form.comment ?? '').trim(),
		},
	};
}

/** The fields of a buyer: who they are, how it gets to them and where to; what was typed is kept, what is wrong is marked. */
import { field, type Html, html, type Language } from '../../../kernel/pages/index.ts';
import { PICK_UP } from '../cart/index.ts';
import { WORDS } from './messages.ts';
import type { Faults } from './read-buyer.ts';
import type { Amount } from './shop.ts';

export interface Delivery {
	/** 0: the buyer picks it up. */
	id: number;
	name: string;
	cost: number;
}

export interface BuyerFields {
	deliveries: readonly Delivery[];
	values: Readonly<Record<string, string>>;
	faults: Faults;
	asksEmail: boolean;
	language: Language;
}

const CHECKED = html` checked`;
/** Chosen, no address is asked for. */
const NO_PLACE = html` class="no-place"`;

function choices({ deliveries, values, faults, language }: BuyerFields, amount: Amount): Html | undefined {
	const words = WORDS[language];
	const [first, ...others] = deliveries;
	const cost = (each: Delivery) => (each.cost === 0 ? html`<span>${words.free}</span>` : amount(each.cost));
	const nameOf = (each: Delivery) => (each.id === PICK_UP ? words.pickUp : each.name);
	if (first && others.length === 0)
		return html`<p class="soft">${words.delivery}: <b>${nameOf(first)}</b> · ${cost(first)}</p><input type="hidden" name="delivery" value="${first.id}">`;
	const chosen = values.delivery ?? String(first?.id ?? '');
	const options = deliveries.map(
		(each) =>
			html`<label class="choice"><input type="radio"${each.id === PICK_UP ? NO_PLACE : undefined} name="delivery" value="${each.id}"${chosen === String(each.id) ? CHECKED : undefined}><span>${nameOf(each)}</span>${cost(each)}</label>`,
	);
	const wrong = faults.delivery ? html`<p class="error" role="alert">${words.faults.delivery}</p>` : undefined;
	return html`<fieldset><legend>${words.howDelivered}</legend>${options}${wrong}</fieldset>`;
}

export function buyerFields(fields: BuyerFields, amount: Amount): Html {
	const { deliveries, values, faults, asksEmail, language } = fields;
	const words = WORDS[language];
	const text = (name: string, label: string, autocomplete: string, isRequired = true) => {
		const fault = faults[name];
		return field({
			name,
			label: isRequired ? label : `${label} (${words.optional})`,
			type: name === 'email' ? 'email' : 'text',
			value: values[name],
			autocomplete,
			isRequired: false,
			most: 255,
			error: fault && words.faults[fault],
		});
	};
	const isDelivered = deliveries.some(({ id }) => id !== PICK_UP);
	const place = html`<div class="place"><div class="grid">
${text('address', words.street, 'address-line1')}
${text('buildingNumber', words.buildingNumber, 'address-line2', false)}
${text('district', words.district, 'address-level3')}
${text('city', words.city, 'address-level2')}</div></div>`;
	return html`<h2>${words.yourData}</h2>
${asksEmail ? text('email', words.buyer, 'email') : undefined}
<div class="grid">
${text('firstName', words.firstName, 'given-name')}
${text('lastName', words.lastName, 'family-name', false)}
${text('phone', words.phone, 'tel', false)}
${text('code', words.taxCode, 'off', false)}</div>
<h2>${words.delivery}</h2>
${choices(fields, amount)}
${isDelivered ? place : undefined}
<div class="field"><label for="comment">${words.comment} (${words.optional})</label>
<textarea id="comment" name="comment" rows="2" maxlength="1000">${values.comment ?? ''}</textarea></div>`;
}

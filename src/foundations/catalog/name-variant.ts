/** Which variant a line names: by id, code or bar code; where several are sent, they have to mean the same one. */
import { namesDisagree, unknownReference } from '../../kernel/errors.ts';
import { QUANTITY_ONE } from '../../kernel/numbers.ts';
import { barCodeIsDoubled, notInParts } from './errors.ts';
import type { VariantFacts, VariantLookup, WantedVariants } from './find-variants.ts';

export interface VariantName {
	variantId?: number;
	code?: string;
	barCode?: string;
}

/** The one that is looked for; what is sent beside it has to agree. */
const memberOf = ({ variantId, code, barCode }: VariantName): keyof VariantName | undefined =>
	variantId !== undefined ? 'variantId' : code !== undefined ? 'code' : barCode !== undefined ? 'barCode' : undefined;

export const namesVariant = (name: VariantName): boolean => memberOf(name) !== undefined;

/** What a person calls it. */
export const describeVariant = ({ productName, description, code }: VariantFacts): string =>
	`${productName}${description ? ` ${description}` : ''} (${code})`;

/** What has to be found for these. */
export function variantsWanted(names: readonly VariantName[]): Required<WantedVariants> {
	const sentAs = (member: keyof VariantName) => names.filter((name) => memberOf(name) === member);
	return {
		ids: sentAs('variantId').flatMap(({ variantId }) => variantId ?? []),
		codes: sentAs('code').flatMap(({ code }) => code ?? []),
		barCodes: sentAs('barCode').flatMap(({ barCode }) => barCode ?? []),
	};
}

/** Bar codes may repeat: one that is active counts before others, and two that are cannot be told apart. */
function withBarCode(barCode: string, { byBarCode }: VariantLookup, field: string): VariantFacts | undefined {
	const all = byBarCode.get(barCode) ?? [];
	const active = all.filter(({ isActive }) => isActive);
	if (active.length > 1) throw barCodeIsDoubled(barCode, active, field);
	return active[0] ?? all[0];
}

/** Of a line, or of the body itself. */
const memberAt = (field: string, member = '') => (field === '' ? member : `${field}.${member}`);

/** Undefined where there is none. */
export function findNamed(name: VariantName, variants: VariantLookup, field = ''): VariantFacts | undefined {
	if (name.variantId !== undefined) return variants.byId.get(name.variantId);
	if (name.code !== undefined) return variants.byCode.get(name.code);
	return name.barCode === undefined ? undefined : withBarCode(name.barCode, variants, memberAt(field, 'barCode'));
}

/** Refuses a name beside `named`, the member that the variant was found by, that means another one, or none. */
export function checkSameNamed(name: VariantName, variant: VariantFacts | undefined, named: string, field = ''): void {
	const { variantId, code, barCode } = name;
	const other =
		variantId !== undefined && variantId !== variant?.id
			? 'variantId'
			: code !== undefined && code !== variant?.code
				? 'code'
				: barCode !== undefined && barCode !== variant?.barCode
					? 'barCode'
					: undefined;
	if (other) throw namesDisagree(memberAt(field, named), memberAt(field, other));
}

/** The variant, and the member that names it; refuses one that is not there. */
export function getNamed(name: VariantName, variants: VariantLookup, field = '') {
	const named = memberOf(name);
	const member = memberAt(field, named);
	const variant = findNamed(name, variants, field);
	if (!variant || !named) throw unknownReference(member, 'a variant');
	checkSameNamed(name, variant, named, field);
	return { variant, member };
}

/** Refuses a part of what is sold whole. */
export function checkQuantity({ allowsDecimals, productName }: VariantFacts, quantity: number, field: string): void {
	if (!allowsDecimals && quantity % QUANTITY_ONE !== 0) throw notInParts(`${field}.quantity`, productName);
}

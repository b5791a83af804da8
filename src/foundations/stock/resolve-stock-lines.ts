/** Turns the lines of a request into lines of stock: the variant of each is known, or refused with the index of its line. */
import type { Facts } from '../../kernel/db/index.ts';
import { invalid } from '../../kernel/errors.ts';
import {
	describeVariant,
	getNamed,
	knownVariants,
	namesVariant,
	type VariantFacts,
	type VariantName,
	variantsWanted,
} from '../catalog/index.ts';
import { isPack, variantIsMissing } from './errors.ts';

/** A line as it is sent; `id` is another way to write `variantId`. */
export interface NamedLine extends VariantName {
	id?: number;
}

export interface ResolvedStockLine<Line> {
	line: Line;
	variant: VariantFacts;
	/** What a person calls it. */
	name: string;
	/** Which member names it. */
	member: string;
}

const nameIn = ({ id, ...name }: NamedLine): VariantName =>
	id === undefined || name.variantId !== undefined ? name : { ...name, variantId: id };

/** The one variant that a body names, and the member that does. */
export async function getStockVariant(facts: Facts, companyId: number, sent: NamedLine) {
	const name = nameIn(sent);
	if (!namesVariant(name)) throw variantIsMissing();
	const { variant, member } = getNamed(name, await knownVariants(facts, companyId, variantsWanted([name])));
	return { variant, member };
}

export async function resolveStockLines<Line extends NamedLine>(
	facts: Facts,
	companyId: number,
	details: readonly Line[],
): Promise<ResolvedStockLine<Line>[]> {
	if (details.length === 0) throw invalid('details', 'a list with at least one line');
	const variants = await knownVariants(facts, companyId, variantsWanted(details.map(nameIn)));
	return details.map((line, index) => {
		const field = `details[${index}]`;
		const name = nameIn(line);
		if (!namesVariant(name)) throw invalid(field, 'a line with variantId, code or barCode');
		const { variant, member } = getNamed(name, variants, field);
		if (variant.pack) throw isPack(member, variant.productName);
		return { line, variant, name: describeVariant(variant), member };
	});
}

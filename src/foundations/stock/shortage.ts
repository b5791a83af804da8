/** How much of a variant was asked for in all, and how much there would have been: what a refusal says of it. */
import { quantityToWire } from '../../kernel/numbers.ts';
import type { Work } from '../identity/index.ts';
import type { Shortage } from './errors.ts';
import { levelsOf, takeReserved } from './store.ts';

/** A change of a level that was tried. */
interface Tried {
	change: { variantId: number; officeId: number; quantity: number; name: string; update: unknown };
	/** Undefined where there was too little. */
	level: { readonly value: object | undefined };
}

const quantityOf = (lines: readonly Tried[]) => lines.reduce((total, { change }) => total + change.quantity, 0);

/** Read in the transaction that is refused, so what its other lines have taken is added again. */
export async function shortageOf(
	{ tx, actor: { company } }: Work,
	{ variantId, officeId, name, update }: Tried['change'],
	tried: readonly Tried[],
): Promise<Shortage> {
	// What was set aside for a line is there for that line alone.
	const isSetAside = update === takeReserved;
	const alike = tried.filter(
		({ change }) =>
			change.variantId === variantId && change.officeId === officeId && (change.update === takeReserved) === isSetAside,
	);
	const levels = await levelsOf.all(tx, { companyId: company.id, variantIds: [variantId] });
	const level = levels.find((each) => each.office_id === officeId);
	const left = level ? level.quantity - (isSetAside ? 0 : level.reserved) : 0;
	const given = quantityOf(alike.filter(({ level: { value } }) => value !== undefined));
	return {
		product: name,
		variantId,
		officeId,
		requested: quantityToWire(quantityOf(alike)),
		available: quantityToWire(Math.max(left + given, 0)),
	};
}

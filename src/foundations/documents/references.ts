/** What a document refers to: orders and papers that are sent with it, or the document that a note takes back. */
import type { Static } from 'typebox';
import { utcMidnight } from '../../kernel/clock.ts';
import type { Facts } from '../../kernel/db/index.ts';
import { unknownReference } from '../../kernel/errors.ts';
import type { SentReferences } from './part-schema.ts';
import type { DocumentRow } from './store.ts';
import { findTaxCodes } from './tax-code-store.ts';

export interface NewReference {
	codeSii: string;
	number: string;
	/** Midnight UTC. */
	referenceDate: number;
	reason: string;
}

/** The codes of the tax authority are the same for everyone, and never change. */
async function knownCodes(facts: Facts, codes: readonly string[]): Promise<(code: string) => boolean> {
	const known = await facts.records('tax codes of documents', [...new Set(codes)], async (on, missing) =>
		(await findTaxCodes(on, missing)).map((row) => [row.code_sii, row.id] as const),
	);
	return (code) => known.has(code);
}

export async function checkReferences(
	facts: Facts,
	sent: Static<typeof SentReferences>,
	emissionDate: number,
): Promise<NewReference[]> {
	const isKnown = await knownCodes(
		facts,
		sent.map(({ codeSii }) => codeSii),
	);
	return sent.map(({ codeSii, number, referenceDate, reason = '' }, index) => {
		if (!isKnown(codeSii)) throw unknownReference(`references[${index}].codeSii`, 'a tax code of documents');
		// Spec silent: without a date of its own it is of the day of issue.
		return { codeSii, number, referenceDate: utcMidnight(referenceDate ?? emissionDate), reason };
	});
}

/** To a document of our own; none where the tax authority does not know its type. */
export async function referenceTo(
	facts: Facts,
	codeSii: string,
	{ number, emission_date }: Pick<DocumentRow, 'number' | 'emission_date'>,
	reason: string,
): Promise<NewReference[]> {
	const isKnown = await knownCodes(facts, [codeSii]);
	return isKnown(codeSii) ? [{ codeSii, number: String(number), referenceDate: emission_date, reason }] : [];
}

/** What a document refers to: orders and papers that are sent with it, or the document that a note takes back. */
import type { Static } from 'typebox';
import { utcMidnight } from '../../../kernel/clock.ts';
import type { Facts } from '../../../kernel/db/index.ts';
import { namesDisagree, type Refusal } from '../../../kernel/errors.ts';
import type { DocumentRow, SentReferences } from '../records/index.ts';
import { findTaxCodes } from '../types/index.ts';
import { referenceCodeBeside, referenceIsEmpty, referenceUntaxed } from './errors.ts';

type Sent = NonNullable<Static<typeof SentReferences>>[number];

export interface NewReference {
	/** A tax code of documents, or any text. */
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

/** One code of two: clients of another edition send `code`, beside `codeSii` or instead of it. */
function codeOf(
	{ codeSii, code }: NonNullable<Sent>,
	isKnown: (code: string) => boolean,
	field: string,
	tolerated: Refusal[],
): string | undefined {
	const kept = codeSii || code;
	if (!kept) return undefined;
	const member = codeSii ? 'codeSii' : 'code';
	if (!codeSii || !code || codeSii === code) {
		if (!isKnown(kept)) tolerated.push(referenceUntaxed(`${field}.${member}`));
		return kept;
	}
	// Spec silent: of a tax code and a text that is none, the tax code says what is referred to.
	if (isKnown(codeSii) === isKnown(code)) throw namesDisagree(`${field}.codeSii`, `${field}.code`);
	const [known, other] = isKnown(codeSii) ? ([codeSii, 'code'] as const) : ([code, 'codeSii'] as const);
	tolerated.push(referenceCodeBeside(`${field}.${other}`, known));
	return known;
}

/** What is no tax code is kept as text, and what says nothing is left out: neither refuses a sale. */
export async function checkReferences(
	facts: Facts,
	sent: readonly Sent[],
	emissionDate: number,
	tolerated: Refusal[],
): Promise<NewReference[]> {
	const isKnown = await knownCodes(
		facts,
		sent.flatMap((each) => [each?.codeSii, each?.code].flatMap((code) => code || [])),
	);
	return sent.flatMap((reference, index) => {
		if (!reference) return [];
		const field = `references[${index}]`;
		const { number, referenceDate, reason = '' } = reference;
		const codeSii = codeOf(reference, isKnown, field, tolerated);
		if (!number || !codeSii) {
			tolerated.push(referenceIsEmpty(field, number ? 'codeSii' : 'number'));
			return [];
		}
		const onOneLine = reason.replace(/\s+/g, ' ');
		// Spec silent: without a date of its own it is of the day of issue.
		return [{ codeSii, number, referenceDate: utcMidnight(referenceDate ?? emissionDate), reason: onOneLine }];
	});
}

/** A reference to a document of our own; none where the tax authority does not know its type. */
export async function referenceTo(
	facts: Facts,
	codeSii: string,
	{ number, emission_date }: Pick<DocumentRow, 'number' | 'emission_date'>,
	reason: string,
): Promise<NewReference[]> {
	const isKnown = await knownCodes(facts, [codeSii]);
	return isKnown(codeSii) ? [{ codeSii, number: String(number), referenceDate: emission_date, reason }] : [];
}

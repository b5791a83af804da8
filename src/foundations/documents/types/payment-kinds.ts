/** What becomes of the money of a payment type: at most one kind, which the interface writes as a flag each. */
import { invalid } from '../../../kernel/errors.ts';

/** Kinds as they are stored, by the flag that says so. None: money that came in by any other way. */
const KINDS = {
	isVirtual: 'virtual',
	isCheck: 'check',
	/** A credit note is used up. */
	isCreditNote: 'credit_note',
	/** The client owes it. */
	isClientCredit: 'client_credit',
	isCash: 'cash',
	/** A client's deposit is used up. */
	isCreditMemo: 'credit_memo',
	isAgreementBank: 'agreement_bank',
} as const;

type KindFlag = keyof typeof KINDS;
export type PaymentKind = (typeof KINDS)[KindFlag] | '';
type Flags = Readonly<Partial<Record<KindFlag, 0 | 1>>>;

const NAMES: readonly KindFlag[] = [
	'isVirtual',
	'isCheck',
	'isCreditNote',
	'isClientCredit',
	'isCash',
	'isCreditMemo',
	'isAgreementBank',
];

/** The kind that flags name; undefined where they say nothing. */
export function kindOfFlags(flags: Flags): PaymentKind | undefined {
	const set = NAMES.filter((name) => flags[name] === 1);
	const [name, second] = set;
	if (second !== undefined) throw invalid(second, `0 beside ${name}: a payment type is of one kind`);
	if (name !== undefined) return KINDS[name];
	return NAMES.some((each) => flags[each] === 0) ? '' : undefined;
}

export const flagsOfKind = (kind: PaymentKind): Record<KindFlag, 0 | 1> => ({
	isVirtual: kind === 'virtual' ? 1 : 0,
	isCheck: kind === 'check' ? 1 : 0,
	isCreditNote: kind === 'credit_note' ? 1 : 0,
	isClientCredit: kind === 'client_credit' ? 1 : 0,
	isCash: kind === 'cash' ? 1 : 0,
	isCreditMemo: kind === 'credit_memo' ? 1 : 0,
	isAgreementBank: kind === 'agreement_bank' ? 1 : 0,
});

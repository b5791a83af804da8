/** Why a sale cannot be issued yet, in words that say what to do. */

import { kindOf } from '../../records/kinds.ts';
import { useFormats } from '../../words/formats.ts';
import { useWords } from '../../words/language.tsx';
import { NEW_WORDS } from './new-messages.ts';
import { type AppliedPayments, lineValue, type SaleDraft } from './sale-draft.ts';
import type { Counter } from './use-counter.ts';
import { isInvoice, type SaleChoices } from './use-sale-choices.ts';

export function useSaleObstacle(
	draft: SaleDraft,
	{ type }: SaleChoices,
	counter: Counter,
	{ payments, excess }: AppliedPayments,
	wrongRut: string | undefined,
): string | undefined {
	const words = useWords(NEW_WORDS);
	const { quantity, money } = useFormats();
	if (draft.lines.length === 0) return words.addSomething;
	const kind = type && kindOf(type);
	for (const line of draft.lines) {
		const available = counter.availableOf(line);
		if (kind?.takesStock !== false && available !== undefined && line.quantity > available)
			return `${line.name}: ${words.short(quantity(line.quantity), quantity(available))}`;
		if (!counter.isLoading && !lineValue(line, counter.priceOf(line))) return words.noPrice(line.name);
	}
	const { newClient, client } = draft;
	if (newClient && !(newClient.code.trim() && newClient.company.trim())) return words.nameNeeded;
	if (wrongRut) return wrongRut;
	const hasClient = newClient !== null || client !== null;
	if (isInvoice(type) && !hasClient) return words.invoiceNeedsClient;
	if (kind?.takesPayments === false) return undefined;
	if (excess > 0) return words.excess(money(excess));
	if (!hasClient && payments.some((paid) => paid.type.isClientCredit === 1)) return words.creditNeedsClient;
	if (payments.some((paid) => paid.type.isCreditNote === 1 && paid.draft.number.trim() === '')) return words.noteNeeded;
	return undefined;
}

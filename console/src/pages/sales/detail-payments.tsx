/** The payments of a document; each can be deleted after one question that names it. */
import { Trash2 } from 'lucide-react';
import { useAll } from '../../api/queries.ts';
import { useMay } from '../../api/session-context.ts';
import type { DocumentPayment } from '../../api/shapes.ts';
import { Badge } from '../../kit/badge.tsx';
import { IconButton } from '../../kit/button.tsx';
import { ConfirmedChange } from '../../kit/confirmed-change.tsx';
import { Card } from '../../kit/page.tsx';
import { DayText, Money } from '../../kit/texts.tsx';
import type { Sale } from '../../records/sales.ts';
import { useFormats } from '../../words/formats.ts';
import { useWords } from '../../words/language.tsx';
import { WORDS } from './messages.ts';
import { TOUCHED } from './records.ts';

export function DetailPayments({ sale, name }: { sale: Sale; name: string }) {
	const words = useWords(WORDS);
	const may = useMay();
	const { data: payments = [] } = useAll<DocumentPayment>(`/v1/documents/${sale.id}/payments.json`);
	const mayDelete = may('payments:write') && sale.state === 0;
	return (
		<Card title={words.payments} isFlush>
			{payments.length === 0 ? (
				<p className="payment soft">{words.noPayments}</p>
			) : (
				<ul className="payment-list">
					{payments.map((payment) => (
						<Payment key={payment.id} payment={payment} document={name} mayDelete={mayDelete} />
					))}
				</ul>
			)}
		</Card>
	);
}

interface PaymentProps {
	payment: DocumentPayment;
	document: string;
	mayDelete: boolean;
}

function Payment({
	payment: { id, name, amount, recordDate, operationNumber, state },
	document,
	mayDelete,
}: PaymentProps) {
	const words = useWords(WORDS);
	const { money } = useFormats();
	const isGone = state === 1;
	return (
		<li className="payment" data-gone={isGone || undefined}>
			<span>
				{name} {isGone && <Badge tone="bad">{words.removedPayment}</Badge>}
				<small className="below">
					<DayText at={recordDate} />
					{operationNumber && ` · ${operationNumber}`}
				</small>
			</span>
			<Money value={amount} />
			{mayDelete && !isGone ? <Deletion id={id} amount={money(amount)} name={name} document={document} /> : <span />}
		</li>
	);
}

interface DeletionProps {
	id: number;
	amount: string;
	name: string;
	document: string;
}

function Deletion({ id, amount, name, document }: DeletionProps) {
	const words = useWords(WORDS);
	return (
		<ConfirmedChange
			button={(ask) => <IconButton icon={Trash2} label={words.removePaymentOf(name, amount)} onClick={ask} />}
			question={words.removeQuestion(amount, name, document)}
			text={words.removeText}
			action={words.removePayment}
			call={{ path: `/v1/payments/${id}.json`, method: 'DELETE' }}
			refreshes={TOUCHED}
			done={words.wasRemoved(amount)}
		/>
	);
}

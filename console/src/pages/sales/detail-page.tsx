/** One document: its facts, lines and payments, what happened to it; printed on any paper, paid, returned, annulled. */
import './sales.css';
import { Truck, Undo2 } from 'lucide-react';
import { useAll, useResource } from '../../api/queries.ts';
import { useMay } from '../../api/session-context.ts';
import { LinkButton } from '../../kit/button.tsx';
import { Failure } from '../../kit/failure.tsx';
import { Card, Columns, FixedAction, Page as Frame } from '../../kit/page.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { useParam } from '../../kit/use-address.ts';
import { useIsPhone } from '../../kit/use-is-phone.ts';
import { kindOf } from '../../records/kinds.ts';
import { PrintButtons } from '../../records/print-buttons.tsx';
import { SaleBadge } from '../../records/sale-badge.tsx';
import { owedOf, type Sale, stateOf } from '../../records/sales.ts';
import { useFormats } from '../../words/formats.ts';
import { GENERAL } from '../../words/general.ts';
import { useWords } from '../../words/language.tsx';
import { Annulment } from './annulment.tsx';
import { DetailFacts } from './detail-facts.tsx';
import { DetailLines } from './detail-lines.tsx';
import { DetailPayments } from './detail-payments.tsx';
import { DetailStory } from './detail-story.tsx';
import { WORDS } from './messages.ts';
import { RecordPayment } from './record-payment.tsx';
import { documentPath, LINE_PARTS, linesPath, type SoldLine } from './records.ts';

const QUERY = {
	expand:
		'[document_type,client,office,user,sellers,references.dte_code,document_taxes.tax,paidAmount,returnedAmount,observation,salesId,annulledAt]',
};

export function Page() {
	const words = useWords(WORDS);
	const id = useParam('id');
	const sale = useResource<Sale>(documentPath(id), { query: QUERY });
	const lines = useAll<SoldLine>(linesPath(id), { query: { expand: LINE_PARTS } });
	if (sale.data) return <Detail key={id} sale={sale.data} lines={lines.data} />;
	return (
		<Frame title={words.document} back="/sales">
			{sale.error ? (
				<Failure error={sale.error} onRetry={() => void sale.refetch()} />
			) : (
				<Skeleton lines={6} height={40} />
			)}
		</Frame>
	);
}

interface DetailProps {
	sale: Sale;
	lines: readonly SoldLine[] | undefined;
}

function Detail({ sale, lines }: DetailProps) {
	const words = useWords(WORDS);
	const general = useWords(GENERAL);
	const may = useMay();
	const isPhone = useIsPhone();
	const { quantity } = useFormats();
	const name = words.documentNumber(sale.document_type.name ?? '', quantity(sale.number));
	const stands = sale.state === 0;
	const isToPay = owedOf(sale) > 0 && may('payments:write');
	const kind = kindOf(sale.document_type);
	return (
		<Frame
			title={name}
			badge={<SaleBadge state={stateOf(sale)} />}
			back="/sales"
			actions={
				stands &&
				kind.isSold && (
					<>
						<Actions sale={sale} lines={lines} name={name} />
						{!isPhone && isToPay && <RecordPayment sale={sale} name={name} />}
					</>
				)
			}
		>
			<Columns
				side={
					<>
						<Card title={words.print}>
							<PrintButtons document={sale} />
						</Card>
						<Card title={general.story}>
							<DetailStory sale={sale} lines={lines} />
						</Card>
					</>
				}
			>
				<Card title={general.facts}>
					<DetailFacts sale={sale} />
				</Card>
				<DetailLines sale={sale} lines={lines} />
				{kind.takesPayments && <DetailPayments sale={sale} name={name} />}
			</Columns>
			{isPhone && isToPay && (
				<FixedAction>
					<RecordPayment sale={sale} name={name} />
				</FixedAction>
			)}
		</Frame>
	);
}

function Actions({ sale, lines = [], name }: { sale: Sale; lines: readonly SoldLine[] | undefined; name: string }) {
	const words = useWords(WORDS);
	const may = useMay();
	const kind = kindOf(sale.document_type);
	const hasUndispatched = kind.takesStock && lines.some(({ quantityToDispatch }) => quantityToDispatch > 0);
	const isReturnable = kind.isReturnable && lines.some(({ quantityToReturn }) => quantityToReturn > 0);
	const hasReturns = lines.some(({ quantityToReturn, quantity }) => quantityToReturn < quantity);
	return (
		<>
			{hasUndispatched && may('dispatch:write') && (
				<LinkButton to={`/dispatches/sale/${sale.id}`} icon={Truck}>
					{words.dispatch}
				</LinkButton>
			)}
			{isReturnable && may('returns:write') && (
				<LinkButton to={`/sales/${sale.id}/return`} icon={Undo2}>
					{words.giveBack}
				</LinkButton>
			)}
			{!hasReturns && may('documents:write') && <Annulment sale={sale} name={name} />}
		</>
	);
}

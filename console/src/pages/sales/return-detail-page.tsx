/** One return: what came back, what became of the money; its credit note printed, the return annulled after one question. */
import { useAll, useResource } from '../../api/queries.ts';
import { useMay } from '../../api/session-context.ts';
import type { ReturnAnnulment as Annulling, Document } from '../../api/shapes.ts';
import { Badge } from '../../kit/badge.tsx';
import { FactList, type Moment, Story } from '../../kit/facts.tsx';
import { Failure } from '../../kit/failure.tsx';
import { TextLink } from '../../kit/link.tsx';
import { Card, Columns, Page as Frame } from '../../kit/page.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { DayText, Money } from '../../kit/texts.tsx';
import { useParam } from '../../kit/use-address.ts';
import { clientName } from '../../records/clients.ts';
import { PrintButtons } from '../../records/print-buttons.tsx';
import { type GoodsBack, RETURN_PARTS } from '../../records/sales.ts';
import { useFormats } from '../../words/formats.ts';
import { GENERAL } from '../../words/general.ts';
import { useWords } from '../../words/language.tsx';
import { WORDS } from './messages.ts';
import { personName } from './records.ts';
import { ReturnAnnulment } from './return-annulment.tsx';
import { ReturnedLines } from './return-detail-lines.tsx';
import { RETURN_WORDS } from './return-messages.ts';

const QUERY = { expand: RETURN_PARTS };
const returnPath = (id: number | string) => `/v1/returns/${id}.json`;

export function Page() {
	const words = useWords(RETURN_WORDS);
	const { data, error, refetch } = useResource<GoodsBack>(returnPath(useParam('id')), { query: QUERY });
	if (data) return <Detail goods={data} />;
	return (
		<Frame title={words.aReturn} back="/sales/returns">
			{error ? <Failure error={error} onRetry={() => void refetch()} /> : <Skeleton lines={6} height={40} />}
		</Frame>
	);
}

function Detail({ goods }: { goods: GoodsBack }) {
	const words = useWords(RETURN_WORDS);
	const general = useWords(GENERAL);
	const may = useMay();
	const { quantity } = useFormats();
	const isAnnulled = goods.state === 1;
	const name = words.noteNumber(quantity(goods.credit_note.number ?? goods.id));
	return (
		<Frame
			title={name}
			badge={
				<Badge tone={isAnnulled ? 'bad' : 'good'}>{isAnnulled ? words.states.annulled : words.states.stands}</Badge>
			}
			back="/sales/returns"
			actions={may('returns:write') && !isAnnulled && <ReturnAnnulment goods={goods} name={name} />}
		>
			<Columns
				side={
					<>
						<Card title={words.print}>
							<PrintButtons document={goods.credit_note} />
						</Card>
						<Card title={general.story}>
							<ReturnStory goods={goods} />
						</Card>
					</>
				}
			>
				<Card title={general.facts}>
					<Facts goods={goods} />
				</Card>
				<ReturnedLines goods={goods} />
			</Columns>
		</Frame>
	);
}

function Facts({ goods }: { goods: GoodsBack }) {
	const words = useWords(RETURN_WORDS);
	const { documentNumber } = useWords(WORDS);
	const { quantity } = useFormats();
	const { reference_document: sale, credit_note, office, priceAdjustment, editTexts } = goods;
	const kind = priceAdjustment === 1 ? 'prices' : editTexts === 1 ? 'texts' : 'quantities';
	return (
		<FactList
			facts={[
				{ name: words.date, value: <DayText at={goods.returnDate} /> },
				{
					name: words.sale,
					value: (
						<TextLink to={`/sales/${sale.id}`}>
							{documentNumber(sale.document_type?.name ?? '', quantity(Number(sale.number ?? sale.id)))}
						</TextLink>
					),
				},
				{ name: words.note, value: <TextLink to={`/sales/${credit_note.id}`}>{words.seeNote}</TextLink> },
				{
					name: words.client,
					value: sale.client && <TextLink to={`/clients/${sale.client.id}`}>{clientName(sale.client)}</TextLink>,
				},
				{ name: words.office, value: office.name },
				{ name: words.kind, value: words.kinds[kind] },
				{ name: words.money, value: words.moneyShort[goods.type] },
				{ name: words.motive, value: goods.motive },
				{
					name: words.amount,
					value: (
						<b>
							<Money value={goods.amount} />
						</b>
					),
				},
			]}
		/>
	);
}

type Annulled = Omit<Annulling, 'debit_note'> & { debit_note: Partial<Document> };

function ReturnStory({ goods }: { goods: GoodsBack }) {
	const words = useWords(RETURN_WORDS);
	const { quantity } = useFormats();
	const { data = [] } = useAll<Annulled>(`/v1/returns/${goods.id}/annulments.json`, {
		query: { expand: '[debit_note]' },
		enabled: goods.state === 1,
	});
	const person = personName(goods.user);
	const made: Moment = {
		key: 'made',
		at: goods.credit_note.generationDate ?? goods.returnDate,
		title: words.made,
		text: person && words.by(person),
		tone: 'good',
	};
	const ended = data.map(
		({ id, annulmentDate, debit_note }): Moment => ({
			key: id,
			at: debit_note.generationDate ?? annulmentDate,
			title: words.annulledWith(quantity(debit_note.number ?? id)),
			tone: 'bad',
		}),
	);
	return <Story moments={[...ended, made]} />;
}

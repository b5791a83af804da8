/** One dispatch: its facts, its lines, what happened to it; printed on any paper, annulled after one question. */
import { Ban, PackageCheck } from 'lucide-react';
import { useResource } from '../../api/queries.ts';
import { useMay } from '../../api/session-context.ts';
import { Button, LinkButton } from '../../kit/button.tsx';
import { ConfirmedChange } from '../../kit/confirmed-change.tsx';
import { FactList } from '../../kit/facts.tsx';
import { Failure } from '../../kit/failure.tsx';
import { TextLink } from '../../kit/link.tsx';
import { Card, Columns, FixedAction, Page as Frame } from '../../kit/page.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { DayText } from '../../kit/texts.tsx';
import { useParam } from '../../kit/use-address.ts';
import { clientName } from '../../records/clients.ts';
import type { Dispatch } from '../../records/dispatches.ts';
import { PrintButtons } from '../../records/print-buttons.tsx';
import { useFormats } from '../../words/formats.ts';
import { GENERAL } from '../../words/general.ts';
import { useWords } from '../../words/language.tsx';
import { DetailLines } from './detail-lines.tsx';
import { DetailStory } from './detail-story.tsx';
import { WORDS } from './messages.ts';
import { dispatchPath, stateOf, TOUCHED } from './records.ts';
import { SourceSales, useSourceSales } from './source-sales.tsx';
import { StateBadge } from './state-badge.tsx';

const QUERY = { expand: '[office,shipping_type,destination_office,guide.client,guide.user,guide.annulledAt]' };

export function Page() {
	const words = useWords(WORDS);
	const { data, error, refetch } = useResource<Dispatch>(dispatchPath(useParam('id')), { query: QUERY });
	if (data) return <Detail dispatch={data} />;
	return (
		<Frame title={words.guide} back="/dispatches">
			{error ? <Failure error={error} onRetry={() => void refetch()} /> : <Skeleton lines={6} height={40} />}
		</Frame>
	);
}

function Detail({ dispatch }: { dispatch: Dispatch }) {
	const words = useWords(WORDS);
	const general = useWords(GENERAL);
	const may = useMay();
	const { quantity } = useFormats();
	const state = stateOf(dispatch);
	const name = words.guideNumber(quantity(dispatch.guide.number ?? dispatch.id));
	const isUnderWay = state === 'inTransit' && may('dispatch:write');
	return (
		<Frame
			title={name}
			badge={<StateBadge state={state} />}
			back="/dispatches"
			actions={may('dispatch:write') && state !== 'annulled' && <Annulment dispatch={dispatch} name={name} />}
		>
			<Columns
				side={
					<>
						<Card title={words.print}>
							<PrintButtons document={dispatch.guide} />
						</Card>
						<Card title={general.story}>
							<DetailStory dispatch={dispatch} />
						</Card>
					</>
				}
			>
				<Card title={general.facts}>
					<Facts dispatch={dispatch} />
				</Card>
				<DetailLines dispatch={dispatch} />
			</Columns>
			{isUnderWay && (
				<FixedAction>
					<LinkButton to={`/dispatches/receive/${dispatch.id}`} look="primary" icon={PackageCheck}>
						{words.receive}
					</LinkButton>
				</FixedAction>
			)}
		</Frame>
	);
}

function Facts({ dispatch }: { dispatch: Dispatch }) {
	const words = useWords(WORDS);
	const { office, destination_office, shipping_type, guide, address, municipality, city } = dispatch;
	const client = guide.client && clientName(guide.client);
	const sales = useSourceSales(guide.id);
	return (
		<FactList
			facts={[
				{ name: words.date, value: <DayText at={dispatch.shippingDate} /> },
				{ name: words.type, value: words.typeName(shipping_type) },
				{ name: words.leavesFrom, value: office.name },
				{ name: words.destination, value: destination_office?.name },
				{ name: words.client, value: client && <TextLink to={`/clients/${guide.client?.id}`}>{client}</TextLink> },
				{ name: words.recipient, value: dispatch.recipient },
				{ name: words.sale, value: sales.length > 0 ? <SourceSales sales={sales} /> : undefined },
				{ name: words.address, value: [address, municipality, city].filter(Boolean).join(', ') },
			]}
		/>
	);
}

function Annulment({ dispatch, name }: { dispatch: Dispatch; name: string }) {
	const words = useWords(WORDS);
	return (
		<ConfirmedChange
			button={(ask) => (
				<Button icon={Ban} onClick={ask}>
					{words.annul}
				</Button>
			)}
			question={words.annulQuestion(name)}
			text={words.annulText(dispatch.office.name ?? '')}
			action={words.annulGuide}
			call={{ path: dispatchPath(dispatch.id), method: 'DELETE' }}
			refreshes={TOUCHED}
			done={words.annulled(name)}
		/>
	);
}

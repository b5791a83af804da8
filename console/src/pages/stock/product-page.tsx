/** One product's stock: what each office has, its minimum there, and every movement with the document behind it. */
import './stock.css';
import { PackagePlus, Printer } from 'lucide-react';
import { useAll, useResource } from '../../api/queries.ts';
import { useMay } from '../../api/session-context.ts';
import type { VariantCosts } from '../../api/shapes.ts';
import { LinkButton } from '../../kit/button.tsx';
import { FactList } from '../../kit/facts.tsx';
import { Failure } from '../../kit/failure.tsx';
import { TextLink } from '../../kit/link.tsx';
import { Card, Columns, Page as Frame } from '../../kit/page.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { Money, Quantity } from '../../kit/texts.tsx';
import { useParam } from '../../kit/use-address.ts';
import { type NamedVariant, nameOf } from '../../kit/variant.ts';
import { useWords } from '../../words/language.tsx';
import { WORDS } from './messages.ts';
import { Movements } from './movements.tsx';
import { OfficeLevels } from './office-levels.tsx';
import { LEVELS, type Level, sum, unstockedAs } from './records.ts';

export function Page() {
	const words = useWords(WORDS);
	const id = useParam('id');
	const { data, error, refetch } = useResource<NamedVariant>(`/v1/variants/${id}.json`, {
		query: { expand: '[product]' },
	});
	if (data) return <Product key={data.id} variant={data} />;
	return (
		<Frame title={words.title} back="/stock">
			{error ? <Failure error={error} onRetry={() => void refetch()} /> : <Skeleton lines={6} height={40} />}
		</Frame>
	);
}

function Product({ variant }: { variant: NamedVariant }) {
	const words = useWords(WORDS);
	const may = useMay();
	const levels = useAll<Level>(LEVELS, {
		query: { variantid: variant.id, expand: '[office,minimumQuantity]' },
	});
	const unstocked = unstockedAs(variant);
	const chosen = { labels: `${variant.id}:1` };
	return (
		<Frame
			title={nameOf(variant)}
			back="/stock"
			actions={
				<>
					{may('catalog:read') && (
						<LinkButton to="/stock/labels" search={chosen} icon={Printer}>
							{words.printLabels}
						</LinkButton>
					)}
					{may('stock:write') && !unstocked && (
						<LinkButton to="/stock/receive" search={{ add: variant.code }} icon={PackagePlus}>
							{words.receive}
						</LinkButton>
					)}
				</>
			}
		>
			<Columns side={<Facts variant={variant} levels={levels.data ?? []} />}>
				{unstocked && <p className="notice">{words[unstocked]}</p>}
				{levels.error && <Failure isPart error={levels.error} onRetry={() => void levels.refetch()} />}
				{levels.data && unstocked !== 'notControlled' && (
					<OfficeLevels variant={variant} levels={levels.data} isFixed={unstocked !== undefined} />
				)}
			</Columns>
			{!unstocked && <Movements variantId={variant.id} />}
		</Frame>
	);
}

function Facts({ variant, levels }: { variant: NamedVariant; levels: readonly Level[] }) {
	const words = useWords(WORDS);
	const { data: costs } = useResource<VariantCosts>(`/v1/variants/${variant.id}/costs.json`);
	return (
		<Card title={words.product}>
			<FactList
				facts={[
					{ name: words.code, value: variant.code },
					{ name: words.barCode, value: variant.barCode },
					{ name: words.everywhere, value: <Quantity value={sum(levels.map((each) => each.quantityAvailable))} /> },
					{ name: words.averageCost, value: costs && <Money value={costs.averageCost} /> },
					{ name: words.worth, value: costs && <Money value={costs.totalCost} /> },
				]}
			/>
			<p>
				<TextLink to={`/products/${variant.product.id}`}>{words.seeProduct}</TextLink>
			</p>
		</Card>
	);
}

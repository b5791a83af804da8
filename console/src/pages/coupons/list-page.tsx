/** Every coupon: its code to copy, what it gives, until when, and how often it was used. */
import { Plus, TicketPercent } from 'lucide-react';
import { useMemo } from 'react';
import { useMay } from '../../api/session-context.ts';
import type { ListedLoyaltyCoupon } from '../../api/shapes.ts';
import { Badge } from '../../kit/badge.tsx';
import { LinkButton } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import type { Filter } from '../../kit/filters.tsx';
import { FixedAction, Page as Frame } from '../../kit/page.tsx';
import { ResourceList } from '../../kit/resource-list.tsx';
import type { Column } from '../../kit/table-parts.ts';
import { useIsPhone } from '../../kit/use-is-phone.ts';
import { useFormats } from '../../words/formats.ts';
import { useWords } from '../../words/language.tsx';
import { WORDS } from './messages.ts';
import { NeedsStore } from './needs-store.tsx';
import {
	COUPONS,
	discountText,
	KINDS,
	readCoupons,
	stateOf,
	TONES,
	typeOf,
	useTypeCodes,
	validityText,
} from './records.ts';

const QUERY = { order: 'desc' };

function useColumns(codes: string): Column<ListedLoyaltyCoupon>[] {
	const words = useWords(WORDS);
	const formats = useFormats();
	return useMemo(() => {
		const { quantity } = formats;
		const today = formats.todayAt();
		const discountOf = (coupon: ListedLoyaltyCoupon) => discountText(coupon, codes, words, formats);
		const validityOf = (coupon: ListedLoyaltyCoupon) => validityText(coupon, words, formats);
		const state = (coupon: ListedLoyaltyCoupon) => stateOf(coupon, coupon.movementsCount, today);
		const usesOf = ({ movementsCount, properties: { uses } }: ListedLoyaltyCoupon) =>
			uses === undefined ? quantity(movementsCount) : words.usedOf(quantity(movementsCount), quantity(uses));
		return [
			{
				key: 'code',
				title: words.code,
				isTitle: true,
				cell: ({ serialNumber }) => serialNumber,
				text: ({ serialNumber }) => serialNumber,
			},
			{ key: 'name', title: words.name, cell: ({ name }) => name, text: ({ name }) => name },
			{
				key: 'validity',
				title: words.validity,
				cell: (coupon) => <small>{validityOf(coupon)}</small>,
				text: validityOf,
			},
			{ key: 'uses', title: words.used, cell: usesOf, text: usesOf, isOffPhone: true },
			{
				key: 'state',
				title: words.state,
				cell: (coupon) => <Badge tone={TONES[state(coupon)]}>{words.states[state(coupon)]}</Badge>,
				text: (coupon) => words.states[state(coupon)],
			},
			{ key: 'discount', title: words.discount, align: 'end', cell: discountOf, text: discountOf },
		];
	}, [words, formats, codes]);
}

function useFilters(codes: string): Filter[] {
	const words = useWords(WORDS);
	return useMemo(
		() => [
			{
				name: 'type',
				label: words.discount,
				options: KINDS.map((kind) => ({ value: typeOf(kind, codes), label: words.kinds[kind] })),
			},
			{
				name: 'disabled',
				label: words.stateFilter,
				options: [
					{ value: '0', label: words.enabledOnly },
					{ value: '1', label: words.disabledOnly },
				],
			},
		],
		[words, codes],
	);
}

export function Page() {
	return (
		<NeedsStore>
			<Coupons />
		</NeedsStore>
	);
}

function Coupons() {
	const words = useWords(WORDS);
	const isPhone = useIsPhone();
	const mayWrite = useMay()('coupons:write');
	// Most companies write them so; the columns are drawn anew where the setting says otherwise.
	const codes = useTypeCodes() ?? '012';
	const add = mayWrite && (
		<LinkButton to="/coupons/new" icon={Plus} look="primary">
			{words.add}
		</LinkButton>
	);
	return (
		<Frame title={words.title} lead={words.lead} actions={!isPhone && add}>
			<ResourceList<ListedLoyaltyCoupon>
				path={COUPONS}
				query={QUERY}
				readPage={readCoupons}
				label={words.title}
				columns={useColumns(codes)}
				filters={useFilters(codes)}
				search={words.search}
				linkOf={({ id }) => `/coupons/${id}`}
				exportAs={words.title.toLowerCase()}
				empty={
					<EmptyState icon={TicketPercent} title={words.none} text={words.noneText}>
						{add}
					</EmptyState>
				}
			/>
			{isPhone && add && <FixedAction>{add}</FixedAction>}
		</Frame>
	);
}

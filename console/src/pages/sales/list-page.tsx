/** Every document but guides, the newest first: by day, type, office, state, payment and seller, or by what one remembers of it. */
import { Plus, ReceiptText } from 'lucide-react';
import { useMemo } from 'react';
import { useAll, useResource } from '../../api/queries.ts';
import { useMay } from '../../api/session-context.ts';
import type { Client, DocumentType, User } from '../../api/shapes.ts';
import { LinkButton } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import type { Filter } from '../../kit/filters.tsx';
import { FixedAction, Page as Frame } from '../../kit/page.tsx';
import { ResourceList } from '../../kit/resource-list.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { useAddress } from '../../kit/use-address.ts';
import { useIsPhone } from '../../kit/use-is-phone.ts';
import { clientName } from '../../records/clients.ts';
import { DOCUMENTS, SALE_PARTS, type Sale } from '../../records/sales.ts';
import { useOffices } from '../../records/use-offices.ts';
import { useSaleColumns } from '../../records/use-sale-columns.tsx';
import { useSaleTypes } from '../../records/use-sale-types.ts';
import { useWords } from '../../words/language.tsx';
import { WORDS } from './messages.ts';
import { personName } from './records.ts';
import { SalesSums } from './sales-sums.tsx';

/** The filter by client, where the page was opened from a client's. */
function useClientFilter(): Filter[] {
	const words = useWords(WORDS);
	const [{ clientid }] = useAddress();
	const { data } = useResource<Client>(`/v1/clients/${clientid}.json`, { enabled: clientid !== undefined });
	const label = data ? clientName(data) : (clientid ?? '');
	return useMemo(
		() => (clientid ? [{ name: 'clientid', label: words.client, options: [{ value: clientid, label }] }] : []),
		[words, clientid, label],
	);
}

/** The filter by seller, where the company has several people. */
function useSellerFilter(): Filter[] {
	const words = useWords(WORDS);
	const may = useMay();
	const { data } = useAll<User>('/v1/users.json', { enabled: may('company:read') });
	return useMemo(() => {
		const options = (data ?? []).map((user) => ({ value: String(user.id), label: personName(user) }));
		return options.length > 1 ? [{ name: 'sellerid', label: words.soldBy, options }] : [];
	}, [words, data]);
}

function useFilters(types: readonly DocumentType[]): Filter[] {
	const words = useWords(WORDS);
	const { options: offices } = useOffices();
	const ofSeller = useSellerFilter();
	const ofClient = useClientFilter();
	return useMemo(
		() => [
			{ kind: 'days', name: 'emissiondaterange', label: words.date },
			{
				name: 'documenttypeid',
				label: words.type,
				options: types.map(({ id, name }) => ({ value: String(id), label: name })),
			},
			{ name: 'officeid', label: words.office, options: offices },
			{
				name: 'state',
				label: words.state,
				options: [
					{ value: '0', label: words.standing },
					{ value: '1', label: words.annulledOnes },
				],
			},
			{
				name: 'paid',
				label: words.payment,
				options: [
					{ value: '0', label: words.owes },
					{ value: '1', label: words.settled },
				],
			},
			...ofSeller,
			...ofClient,
		],
		[words, types, offices, ofSeller, ofClient],
	);
}

export function Page() {
	const words = useWords(WORDS);
	const may = useMay();
	const isPhone = useIsPhone();
	const { types, isLoading } = useSaleTypes();
	const columns = useSaleColumns();
	const filters = useFilters(types);
	const query = useMemo(
		() => ({ expand: SALE_PARTS, order: 'desc', documenttypeid: `[${types.map(({ id }) => id)}]` }),
		[types],
	);
	const mayCreate = may('documents:write');
	return (
		<Frame
			title={words.title}
			actions={
				<>
					{may('returns:read') && <LinkButton to="/sales/returns">{words.returns}</LinkButton>}
					<LinkButton to="/sales/payments">{words.payments}</LinkButton>
					{mayCreate && !isPhone && (
						<LinkButton to="/sales/new" look="primary" icon={Plus}>
							{words.newSale}
						</LinkButton>
					)}
				</>
			}
		>
			<SalesSums types={types} />
			{isLoading ? (
				<Skeleton lines={8} height={44} />
			) : (
				<ResourceList<Sale>
					path={DOCUMENTS}
					query={query}
					label={words.title}
					columns={columns}
					filters={filters}
					search={words.search}
					linkOf={({ id }) => `/sales/${id}`}
					exportAs={words.file}
					empty={
						<EmptyState icon={ReceiptText} title={words.none} text={words.noneText}>
							{mayCreate && (
								<LinkButton to="/sales/new" look="primary">
									{words.newSale}
								</LinkButton>
							)}
						</EmptyState>
					}
				/>
			)}
			{isPhone && mayCreate && (
				<FixedAction>
					<LinkButton to="/sales/new" look="primary" icon={Plus}>
						{words.newSale}
					</LinkButton>
				</FixedAction>
			)}
		</Frame>
	);
}

/** The client that the address names, as the buyer of the sale that is being made. */
import { useEffect } from 'react';
import { useResource } from '../../api/queries.ts';
import type { Client } from '../../api/shapes.ts';
import { useAddress } from '../../kit/use-address.ts';
import { clientName } from '../dispatches/records.ts';
import type { ChangeSale } from './use-sale-draft.ts';

export function useAskedBuyer(change: ChangeSale): void {
	const [{ clientid }] = useAddress();
	const { data } = useResource<Client>(`/v1/clients/${clientid}.json`, { enabled: clientid !== undefined });
	useEffect(() => {
		if (!data) return;
		const client = { value: String(data.id), label: clientName(data) };
		change({ client, clientListId: data.priceListId, newClient: null });
	}, [data, change]);
}

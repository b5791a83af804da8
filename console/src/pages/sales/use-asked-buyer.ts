/** The client that the address names, as the buyer of the sale that is being made. */
import { useEffect, useRef } from 'react';
import { useResource } from '../../api/queries.ts';
import type { Client } from '../../api/shapes.ts';
import { clientName } from '../../records/clients.ts';
import type { SavedSale } from './use-sale-draft.ts';

/** One that was left unfinished stays as it is until somebody decides, and keeps the buyer that it has. */
export function useAskedBuyer(clientId: string | undefined, { draft, left, change }: SavedSale): void {
	const { data } = useResource<Client>(`/v1/clients/${clientId}.json`, { enabled: clientId !== undefined });
	const hasBuyer = useRef(false);
	hasBuyer.current = draft.client !== null || draft.newClient !== null;
	const isDecided = left === undefined;
	useEffect(() => {
		if (!data || !isDecided || hasBuyer.current) return;
		const client = { value: String(data.id), label: clientName(data) };
		change({ client, clientListId: data.priceListId, newClient: null });
	}, [data, isDecided, change]);
}

/** A sale with what is left of it to dispatch, as the beginning of its guide. */
import { useAll, useResource } from '../../api/queries.ts';
import type { Document, DocumentType } from '../../api/shapes.ts';
import { nameOf } from '../../kit/variant.ts';
import { clientName, type NamedClient } from '../../records/clients.ts';
import { useFormats } from '../../words/formats.ts';
import { useWords } from '../../words/language.tsx';
import type { Draft } from './draft.ts';
import { WORDS } from './messages.ts';
import type { PricedLine } from './records.ts';
import { useRecipient } from './use-shipments.ts';

export interface SourceSale extends Omit<Document, 'client' | 'document_type'> {
	client?: NamedClient;
	document_type: Partial<DocumentType>;
}

export interface UndispatchedSale {
	/** `Factura electrónica N° 12`. */
	name: string;
	officeId: number;
	first: Partial<Draft>;
}

export const SOURCE_PARTS = '[client,document_type,observation]';

const personOf = (client: NamedClient | undefined): string =>
	client ? `${client.firstName ?? ''} ${client.lastName ?? ''}`.trim() : '';

export function useUndispatched(id: string) {
	const words = useWords(WORDS);
	const { quantity } = useFormats();
	const sale = useResource<SourceSale>(`/v1/documents/${id}.json`, { query: { expand: SOURCE_PARTS } });
	const lines = useAll<PricedLine>(`/v1/documents/${id}/details.json`, {
		query: { expand: '[variant.product,comment,quantityToDispatch]' },
	});
	const { recipient, isKnown } = useRecipient(id);
	const retry = () => {
		void sale.refetch();
		void lines.refetch();
	};
	if (!sale.data || !lines.data || lines.isFetching || !isKnown)
		return { sale: undefined, error: sale.error ?? lines.error, retry };
	const { client, office, address, municipality, city, document_type, number } = sale.data;
	const undispatched: UndispatchedSale = {
		name: words.documentNumber(document_type.name ?? '', quantity(number)),
		officeId: Number(office.id),
		first: {
			officeId: Number(office.id),
			client: client ? { value: String(client.id), label: clientName(client) } : null,
			recipient: recipient || personOf(client),
			address: address || (client?.address ?? ''),
			municipality: municipality || (client?.municipality ?? ''),
			city: city || (client?.city ?? ''),
			lines: lines.data
				.filter(({ quantityToDispatch }) => quantityToDispatch > 0)
				.map((line) => ({
					key: `s${line.id}`,
					variant: line.variant,
					name: nameOf(line.variant, line.comment),
					quantity: line.quantityToDispatch,
					undispatched: {
						detailId: line.id,
						quantity: line.quantityToDispatch,
						netUnitValue: line.netAmount / line.quantity,
						totalUnitValue: line.totalAmount / line.quantity,
					},
				})),
		},
	};
	return { sale: undispatched, error: null, retry };
}

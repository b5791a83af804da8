/** The sales whose lines a guide carries, each with the way to it. */
import { useAll } from '../../api/queries.ts';
import { useMay } from '../../api/session-context.ts';
import type { DocumentDetail } from '../../api/shapes.ts';
import { TextLink } from '../../kit/link.tsx';
import { useFormats } from '../../words/formats.ts';
import { useWords } from '../../words/language.tsx';
import { WORDS } from './messages.ts';
import type { SourceSale } from './use-undispatched.ts';

/** More would not fit into an address. */
const MOST_LINES = 200;

export function useSourceSales(guideId: number | string): readonly SourceSale[] {
	const may = useMay();
	const lines = useAll<DocumentDetail>(`/v1/documents/${guideId}/details.json`, { enabled: may('documents:read') });
	const from = (lines.data ?? []).map(({ relatedDetailId }) => relatedDetailId).filter((id) => id > 0);
	const { data = [] } = useAll<SourceSale>('/v1/documents.json', {
		query: { detailid: `[${from.slice(0, MOST_LINES)}]`, expand: '[document_type]' },
		enabled: from.length > 0,
	});
	return data;
}

export function SourceSales({ sales }: { sales: readonly SourceSale[] }) {
	const words = useWords(WORDS);
	const { quantity } = useFormats();
	return sales.map(({ id, document_type, number }, index) => (
		<span key={id}>
			{index > 0 && ', '}
			<TextLink to={`/sales/${id}`}>{words.documentNumber(document_type.name ?? '', quantity(number))}</TextLink>
		</span>
	));
}

/** A document's page on each paper; the company's own stands first. */
import { FileText, Printer, ReceiptText } from 'lucide-react';
import { pathOf } from '../api/call.ts';
import { useSession } from '../api/session-context.ts';
import type { Document } from '../api/shapes.ts';
import { OuterButton } from '../kit/button.tsx';
import { useWords } from '../words/language.tsx';
import { PRINT_WORDS } from './print-messages.ts';

const PAPERS = ['letter', 'a4', 'roll80'] as const;

/** The page of a document, at the address of the console itself. */
export const printable = ({ urlPublicView = '' }: { urlPublicView?: string }, paper: string): string =>
	`${pathOf(urlPublicView)}?paper=${paper}`;

/** Buttons for any document that has a printable page. */
export function PrintButtons({ document }: { document: Partial<Pick<Document, 'urlPublicView' | 'urlPdf'>> }) {
	const words = useWords(PRINT_WORDS);
	const { paper: own } = useSession();
	if (!document.urlPublicView) return <p className="soft">{words.noPrint}</p>;
	const papers = [...PAPERS].sort((one, other) => Number(other === own) - Number(one === own));
	return (
		<div className="row">
			{papers.map((paper) => (
				<OuterButton
					key={paper}
					href={printable(document, paper)}
					icon={paper === 'roll80' ? ReceiptText : Printer}
					look={paper === own ? 'primary' : 'plain'}
				>
					{words.papers[paper]}
				</OuterButton>
			))}
			<OuterButton href={pathOf(document.urlPdf ?? '')} icon={FileText}>
				PDF
			</OuterButton>
		</div>
	);
}

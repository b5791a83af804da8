/** One reception: what came in, at what cost, with which paper; its labels are one press away. */
import { Printer } from 'lucide-react';
import { useMemo } from 'react';
import { useMay } from '../../api/session-context.ts';
import { LinkButton } from '../../kit/button.tsx';
import { TextLink } from '../../kit/link.tsx';
import { DayText } from '../../kit/texts.tsx';
import { useWords } from '../../words/language.tsx';
import { movedColumns } from './columns.tsx';
import { labelsOf } from './labelling.ts';
import { WORDS } from './messages.ts';
import { RecordPage } from './record-page.tsx';
import type { ReceivedLine, Reception } from './records.ts';

export function Page() {
	const words = useWords(WORDS);
	const may = useMay();
	const columns = useMemo(() => movedColumns<ReceivedLine>(words), [words]);
	return (
		<RecordPage<Reception, ReceivedLine>
			path="/v1/stocks/receptions"
			expand="[office,user]"
			title={words.receptionNumber}
			back="/stock/receptions"
			columns={columns}
			factsOf={(reception) => [
				{ name: words.date, value: <DayText at={reception.admissionDate} /> },
				{ name: words.arrivesAt, value: reception.office.name },
				{ name: words.document, value: reception.document },
				{ name: words.documentNumber, value: reception.documentNumber },
				{
					name: words.transfer,
					value: reception.internalDispatchId > 0 && (
						<TextLink to={`/dispatches/${reception.internalDispatchId}`}>{words.seeGuide}</TextLink>
					),
				},
				{ name: words.by, value: words.person(reception.user) },
				{ name: words.note, value: reception.note },
			]}
			actionsOf={(lines) =>
				may('catalog:read') && (
					<LinkButton to="/stock/labels" search={{ labels: labelsOf(lines) }} icon={Printer}>
						{words.printLabels}
					</LinkButton>
				)
			}
		/>
	);
}

/** One person by e-mail, RUT or client: what is stored, as files to hand over, and its erasure. */
import { Download, Search, UserRoundX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useChange } from '../../api/queries.ts';
import { useMay } from '../../api/session-context.ts';
import type { Erasure, PersonExport, PersonFound, PersonName } from '../../api/shapes.ts';
import { Button } from '../../kit/button.tsx';
import { ConfirmedChange } from '../../kit/confirmed-change.tsx';
import { saveFile } from '../../kit/csv.ts';
import { FactList } from '../../kit/facts.tsx';
import { Problem } from '../../kit/failure.tsx';
import { TextField } from '../../kit/field.tsx';
import { Card, Page as Frame } from '../../kit/page.tsx';
import { DayText } from '../../kit/texts.tsx';
import { useAddress } from '../../kit/use-address.ts';
import { useWords } from '../../words/language.tsx';
import { WORDS } from './messages.ts';

/** What a person types: the address of this page never has it. */
const namedBy = (text: string): PersonName => (text.includes('@') ? { email: text } : { code: text });

export function Page() {
	const words = useWords(WORDS);
	const [{ clientid }] = useAddress();
	const [text, setText] = useState('');
	const [isTried, setTried] = useState(false);
	const [person, setPerson] = useState<PersonName>();
	const find = useChange<PersonName, PersonFound>({
		call: (body) => ({ path: '/v1/persons/find.json', body }),
		onDone: (_, body) => setPerson(body),
	});
	const { mutate } = find;
	useEffect(() => {
		if (clientid) mutate({ clientId: Number(clientid) });
	}, [clientid, mutate]);
	return (
		<Frame
			title={words.title}
			lead={clientid ? words.client(clientid) : words.lead}
			back={clientid ? `/clients/${clientid}` : '/clients'}
		>
			{!clientid && (
				<form
					className="form"
					noValidate
					onSubmit={(event) => {
						event.preventDefault();
						setTried(true);
						setPerson(undefined);
						if (text.trim() !== '') mutate(namedBy(text.trim()));
					}}
				>
					<Card>
						<TextField
							label={words.who}
							help={words.whoHelp}
							value={text}
							autoComplete="off"
							error={isTried && text.trim() === '' ? words.whoMissing : undefined}
							onValue={setText}
						/>
						<Button type="submit" look="primary" icon={Search} isBusy={find.isPending}>
							{words.look}
						</Button>
					</Card>
				</form>
			)}
			<Problem error={find.error} />
			{find.data && person && <Found found={find.data} person={person} />}
		</Frame>
	);
}

function Found({ found, person }: { found: PersonFound; person: PersonName }) {
	const words = useWords(WORDS);
	const may = useMay();
	const nameOf = (table: string) => words.tables[table] ?? words.other;
	const hindrance = found.hindrance && (words.hindrances[found.hindrance.errorCode] ?? found.hindrance.error);
	const [erased, setErased] = useState<Erasure>();
	if (erased)
		return (
			<Card title={words.erased}>
				<p role="status">{words.erasedText(String(erased.id))}</p>
			</Card>
		);
	return (
		<>
			<Card title={words.stored}>
				<FactList facts={found.records.map(({ table, rows }) => ({ name: nameOf(table), value: words.rows(rows) }))} />
				<Export person={person} />
			</Card>
			<Card title={words.stays}>
				{found.kept.length === 0 && <p>{words.staysNothing}</p>}
				<FactList
					facts={found.kept.map(({ table, rows, reason, until }) => ({
						name: nameOf(table),
						value: (
							<>
								{words.rows(rows)}: {words.reasons[reason] ?? reason}
								{until !== null && (
									<>
										{' '}
										({words.until('')} <DayText at={until} />)
									</>
								)}
							</>
						),
					}))}
				/>
				{hindrance && <p role="status">{hindrance}</p>}
				{may('privacy:write') && !hindrance && <Erase person={person} onDone={setErased} />}
			</Card>
		</>
	);
}

function Export({ person }: { person: PersonName }) {
	const words = useWords(WORDS);
	const send = useChange<void, PersonExport>({
		call: () => ({ path: '/v1/persons/export.json', body: person }),
		onDone: ({ csv, ...told }) => {
			saveFile(`${words.file}.json`, new Blob([JSON.stringify(told, null, '\t')], { type: 'application/json' }));
			saveFile(`${words.file}.csv`, new Blob(['\ufeff', csv], { type: 'text/csv;charset=utf-8' }));
		},
	});
	return (
		<>
			<Button icon={Download} isBusy={send.isPending} onClick={() => send.mutate()}>
				{words.export}
			</Button>
			<Problem error={send.error} />
			{send.data && <p role="status">{words.exported}</p>}
			{send.data && send.data.papers.length > 0 && (
				<ul aria-label={words.papers}>
					{send.data.papers.map(({ documentId, name, number, urlPdf }) => (
						<li key={documentId}>
							<a href={urlPdf} target="_blank" rel="noreferrer">
								{name} {number}
							</a>
						</li>
					))}
				</ul>
			)}
		</>
	);
}

function Erase({ person, onDone }: { person: PersonName; onDone(erasure: Erasure): void }) {
	const words = useWords(WORDS);
	return (
		<ConfirmedChange
			button={(ask) => (
				<Button look="danger" icon={UserRoundX} onClick={ask}>
					{words.erase}
				</Button>
			)}
			question={words.eraseQuestion}
			text={words.eraseText}
			action={words.erase}
			call={{ path: '/v1/persons/erase.json', body: person }}
			refreshes={['/v1/clients', '/v1/users', '/v1/documents', '/v1/shippings', '/v1/checkouts']}
			onDone={onDone}
		/>
	);
}

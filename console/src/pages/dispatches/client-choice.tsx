/** Whom the goods go to: a client that is known, or a new one in three fields. */
import type { Client } from '../../api/shapes.ts';
import { Button } from '../../kit/button.tsx';
import { RecordCombobox } from '../../kit/combobox.tsx';
import { TextField } from '../../kit/field.tsx';
import { clientName } from '../../records/clients.ts';
import { rutText } from '../../records/rut.ts';
import { RutField } from '../../records/rut-field.tsx';
import { useWords } from '../../words/language.tsx';
import type { Draft, NewClientFields } from './draft.ts';
import { WORDS } from './messages.ts';
import type { ChangeDraft } from './use-draft.ts';

interface ClientChoiceProps {
	draft: Draft;
	onChange: ChangeDraft;
	errorAt(field: string): string | undefined;
}

const NEW: NewClientFields = { code: '', company: '', email: '' };

export function ClientChoice({ draft, onChange, errorAt }: ClientChoiceProps) {
	const words = useWords(WORDS);
	if (draft.newClient) return <NewClient fields={draft.newClient} onChange={onChange} errorAt={errorAt} />;
	return (
		<div className="stack-small">
			<RecordCombobox<Client>
				label={words.client}
				isOptional
				placeholder={words.findClient}
				path="/v1/clients.json"
				query={{ state: 0 }}
				show={(client) => ({ value: String(client.id), label: clientName(client), note: rutText(client.code) })}
				value={draft.client}
				error={errorAt('client')}
				onValue={(client, record) =>
					onChange({
						client,
						...(record
							? {
									address: record.address,
									municipality: record.municipality,
									city: record.city,
									recipient: draft.recipient || `${record.firstName} ${record.lastName}`.trim(),
								}
							: {}),
					})
				}
			/>
			<button type="button" className="text-button" onClick={() => onChange({ client: null, newClient: NEW })}>
				{words.newClient}
			</button>
		</div>
	);
}

interface NewClientProps {
	fields: NewClientFields;
	onChange: ChangeDraft;
	errorAt(field: string): string | undefined;
}

function NewClient({ fields, onChange, errorAt }: NewClientProps) {
	const words = useWords(WORDS);
	const set = (changes: Partial<NewClientFields>) => onChange({ newClient: { ...fields, ...changes } });
	return (
		<fieldset className="new-client">
			<legend>{words.newClient}</legend>
			<RutField
				label={words.clientCode}
				help={words.clientCodeHelp}
				value={fields.code}
				error={errorAt('client.code')}
				required
				onValue={(code) => set({ code })}
			/>
			<TextField
				label={words.clientName}
				value={fields.company}
				error={errorAt('client.company')}
				required
				onValue={(company) => set({ company })}
			/>
			<TextField
				label={words.clientEmail}
				type="email"
				isOptional
				value={fields.email}
				error={errorAt('client.email')}
				onValue={(email) => set({ email })}
			/>
			<Button look="quiet" onClick={() => onChange({ newClient: null })}>
				{words.knownClient}
			</Button>
		</fieldset>
	);
}

/** Who buys: a client on file, a new one in a few fields, or no named client. */
import type { Client } from '../../api/shapes.ts';
import { Button } from '../../kit/button.tsx';
import { RecordCombobox } from '../../kit/combobox.tsx';
import { TextField } from '../../kit/field.tsx';
import { useAddress } from '../../kit/use-address.ts';
import { clientName } from '../../records/clients.ts';
import { rutText } from '../../records/rut.ts';
import { RutField } from '../../records/rut-field.tsx';
import { useWords } from '../../words/language.tsx';
import { NEW_WORDS } from './new-messages.ts';
import type { BuyerFields, SaleDraft } from './sale-draft.ts';
import type { ChangeSale } from './use-sale-draft.ts';

interface BuyerChoiceProps {
	draft: SaleDraft;
	onChange: ChangeSale;
	/** An invoice is to somebody. */
	isRequired: boolean;
	errorAt(field: string): string | undefined;
}

const NEW: BuyerFields = { code: '', company: '', activity: '', email: '', address: '', municipality: '', city: '' };
const ASKED = ['activity', 'email', 'address', 'municipality', 'city'] as const;

export function BuyerChoice({ draft, onChange, isRequired, errorAt }: BuyerChoiceProps) {
	const words = useWords(NEW_WORDS);
	const [{ clientid }] = useAddress();
	if (draft.newClient) return <NewBuyer fields={draft.newClient} onChange={onChange} errorAt={errorAt} />;
	return (
		<div className="stack-small">
			<RecordCombobox<Client>
				// The one that the address names comes later, and its name stands in the field then.
				key={clientid !== undefined && draft.client?.value === clientid ? 'asked' : 'chosen'}
				label={words.client}
				isOptional={!isRequired}
				placeholder={words.findClient}
				path="/v1/clients.json"
				query={{ state: 0 }}
				show={(client) => ({ value: String(client.id), label: clientName(client), note: rutText(client.code) })}
				value={draft.client}
				error={errorAt('clientId') ?? errorAt('client')}
				onValue={(client, record) => onChange({ client, clientListId: record?.priceListId ?? 0 })}
			/>
			<button
				type="button"
				className="text-button"
				onClick={() => onChange({ client: null, clientListId: 0, newClient: NEW })}
			>
				{words.newClient}
			</button>
		</div>
	);
}

interface NewBuyerProps {
	fields: BuyerFields;
	onChange: ChangeSale;
	errorAt(field: string): string | undefined;
}

function NewBuyer({ fields, onChange, errorAt }: NewBuyerProps) {
	const words = useWords(NEW_WORDS);
	const set = (changes: Partial<BuyerFields>) => onChange({ newClient: { ...fields, ...changes } });
	return (
		<fieldset className="new-client">
			<legend>{words.newClient}</legend>
			<RutField
				label={words.code}
				help={words.codeHelp}
				value={fields.code}
				error={errorAt('client.code')}
				required
				onValue={(code) => set({ code })}
			/>
			<TextField
				label={words.name}
				value={fields.company}
				error={errorAt('client.company')}
				required
				onValue={(company) => set({ company })}
			/>
			{ASKED.map((field) => (
				<TextField
					key={field}
					label={words[field]}
					isOptional
					value={fields[field]}
					error={errorAt(`client.${field}`)}
					onValue={(value) => set({ [field]: value })}
				/>
			))}
			<Button look="quiet" onClick={() => onChange({ newClient: null })}>
				{words.knownClient}
			</Button>
		</fieldset>
	);
}

/** Further addresses of a client: added, changed, deleted. */
import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { useAll, useChange } from '../../api/queries.ts';
import type { Address, NewAddress } from '../../api/shapes.ts';
import { Button, IconButton } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { Problem } from '../../kit/failure.tsx';
import { TextField } from '../../kit/field.tsx';
import { Card } from '../../kit/page.tsx';
import { useFieldError } from '../../words/errors.ts';
import { GENERAL } from '../../words/general.ts';
import { useWords } from '../../words/language.tsx';
import { WORDS } from './messages.ts';
import { Removal } from './removal.tsx';

interface AddressesProps {
	clientId: number;
	mayWrite: boolean;
}

export function Addresses({ clientId, mayWrite }: AddressesProps) {
	const words = useWords(WORDS);
	const [edited, edit] = useState<Address | 'new'>();
	const path = `/v1/clients/${clientId}/addresses`;
	const { data = [] } = useAll<Address>(`${path}.json`, { query: { state: 0 } });
	return (
		<Card
			title={words.addresses}
			isFlush
			aside={
				mayWrite && (
					<Button size="small" icon={Plus} onClick={() => edit('new')}>
						{words.addAddress}
					</Button>
				)
			}
		>
			{data.length === 0 && <p className="soft owned-none">{words.noAddresses}</p>}
			<ul className="owned">
				{data.map((each) => (
					<li key={each.id}>
						<span>
							{each.addressName}
							<small className="below">{[each.address, each.municipality, each.city].filter(Boolean).join(', ')}</small>
						</span>
						{mayWrite && (
							<span className="row">
								<IconButton
									icon={Pencil}
									label={`${words.editAddress}: ${each.addressName}`}
									onClick={() => edit(each)}
								/>
								<Removal
									path={`${path}/${each.id}.json`}
									name={each.addressName}
									question={words.removeAddressOf(each.addressName)}
									action={words.removeAddress}
								/>
							</span>
						)}
					</li>
				))}
			</ul>
			<Dialog
				title={edited === 'new' ? words.addAddress : words.editAddress}
				isOpen={edited !== undefined}
				onClose={() => edit(undefined)}
			>
				{edited && (
					<AddressForm path={path} before={edited === 'new' ? undefined : edited} onDone={() => edit(undefined)} />
				)}
			</Dialog>
		</Card>
	);
}

const FIELDS = ['addressName', 'address', 'municipality', 'city'] as const;

interface AddressFormProps {
	path: string;
	before: Address | undefined;
	onDone(): void;
}

function AddressForm({ path, before, onDone }: AddressFormProps) {
	const words = useWords(WORDS);
	const general = useWords(GENERAL);
	const { addressName = '', address = '', municipality = '', city = '' } = before ?? {};
	const [fields, setFields] = useState({ addressName, address, municipality, city });
	const save = useChange<NewAddress, Address>({
		call: (body) =>
			before ? { path: `${path}/${before.id}.json`, method: 'PUT', body } : { path: `${path}.json`, body },
		refreshes: ['/v1/clients'],
		onDone,
	});
	const errorAt = useFieldError(save.error);
	return (
		<form
			className="form"
			onSubmit={(event) => {
				event.preventDefault();
				save.mutate(fields);
			}}
		>
			{FIELDS.map((field) => (
				<TextField
					key={field}
					label={field === 'address' ? words.street : words[field]}
					help={field === 'addressName' ? words.addressNameHelp : undefined}
					autoComplete="off"
					required={field.startsWith('address')}
					isOptional={!field.startsWith('address')}
					value={fields[field]}
					error={errorAt(field)}
					onValue={(value) => setFields((known) => ({ ...known, [field]: value }))}
				/>
			))}
			<Problem error={save.error} fields={FIELDS} />
			<div className="dialog-actions">
				<Button onClick={onDone}>{general.cancel}</Button>
				<Button type="submit" look="primary" isBusy={save.isPending}>
					{general.save}
				</Button>
			</div>
		</form>
	);
}

/** The people to talk to at a client. */
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useAll, useChange } from '../../api/queries.ts';
import type { Contact, NewContact } from '../../api/shapes.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { Problem } from '../../kit/failure.tsx';
import { TextField } from '../../kit/field.tsx';
import { Card } from '../../kit/page.tsx';
import { useFieldError } from '../../words/errors.ts';
import { GENERAL } from '../../words/general.ts';
import { useWords } from '../../words/language.tsx';
import { WORDS } from './messages.ts';
import { Removal } from './removal.tsx';

interface ContactsProps {
	clientId: number;
	mayWrite: boolean;
}

export function Contacts({ clientId, mayWrite }: ContactsProps) {
	const words = useWords(WORDS);
	const [isAdding, add] = useState(false);
	const path = `/v1/clients/${clientId}/contacts`;
	const { data = [] } = useAll<Contact>(`${path}.json`);
	return (
		<Card
			title={words.contacts}
			isFlush
			aside={
				mayWrite && (
					<Button size="small" icon={Plus} onClick={() => add(true)}>
						{words.addContact}
					</Button>
				)
			}
		>
			{data.length === 0 && <p className="soft owned-none">{words.noContacts}</p>}
			<ul className="owned">
				{data.map(({ id, firstName, lastName, phone, email }) => {
					const name = `${firstName} ${lastName}`.trim();
					return (
						<li key={id}>
							<span>
								{name}
								<small className="below">{[phone, email].filter(Boolean).join(' · ')}</small>
							</span>
							{mayWrite && (
								<Removal
									path={`${path}/${id}.json`}
									name={name}
									question={words.removeContactOf(name)}
									action={words.removeContact}
								/>
							)}
						</li>
					);
				})}
			</ul>
			<Dialog title={words.addContact} isOpen={isAdding} onClose={() => add(false)}>
				<ContactForm path={`${path}.json`} onDone={() => add(false)} />
			</Dialog>
		</Card>
	);
}

const FIELDS = ['firstName', 'lastName', 'phone', 'email'] as const;

function ContactForm({ path, onDone }: { path: string; onDone(): void }) {
	const words = useWords(WORDS);
	const general = useWords(GENERAL);
	const [fields, setFields] = useState({ firstName: '', lastName: '', phone: '', email: '' });
	const save = useChange<NewContact, Contact>({
		call: (body) => ({ path, body }),
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
					label={words[field]}
					type={field === 'email' ? 'email' : 'text'}
					autoComplete="off"
					required={field.endsWith('Name')}
					isOptional={!field.endsWith('Name')}
					value={fields[field]}
					error={errorAt(field)}
					onValue={(value) => setFields((before) => ({ ...before, [field]: value }))}
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

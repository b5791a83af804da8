/** Registers an application of one's own. */
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useChange } from '../../api/queries.ts';
import { useSession } from '../../api/session-context.ts';
import type { NewApplication, RegisteredApplication } from '../../api/shapes.ts';
import { Button } from '../../kit/button.tsx';
import { Problem } from '../../kit/failure.tsx';
import { TextArea, TextField } from '../../kit/field.tsx';
import { Card, FixedAction } from '../../kit/page.tsx';
import { SecretDialog } from '../../kit/secret-dialog.tsx';
import { Unsaved } from '../../kit/unsaved.tsx';
import { useFieldError } from '../../words/errors.ts';
import { GENERAL } from '../../words/general.ts';
import { useWords } from '../../words/language.tsx';
import { addressesIn } from './application-actions.tsx';
import { WORDS } from './application-messages.ts';
import { SettingsFrame } from './frame.tsx';
import { FIRST_CHOICE, RightsChoice, rightsOf } from './rights-choice.tsx';

const EMAIL = /^[^\s@<>",;]+@[^\s@<>",;]+\.[^\s@<>",;.]+$/;
const LIST = '/settings/applications';

export function Page() {
	const words = useWords(WORDS);
	const general = useWords(GENERAL);
	const { user } = useSession();
	const navigate = useNavigate();
	const [form, setForm] = useState<ApplicationForm>({ name: '', contactEmail: user.email, website: '', redirects: '' });
	const [rights, setRights] = useState(FIRST_CHOICE);
	const [isTried, setTried] = useState(false);
	const save = useChange<NewApplication, RegisteredApplication>({
		call: (body) => ({ path: '/v1/applications.json', body }),
		refreshes: ['/v1/applications'],
	});
	const refused = useFieldError(save.error);
	const wrong = {
		name: form.name.trim() === '' ? general.required : undefined,
		contactEmail: EMAIL.test(form.contactEmail.trim()) ? undefined : words.wrongEmail,
		redirectUris: addressesIn(form.redirects).length === 0 ? words.wrongRedirects : undefined,
		rights: rightsOf(rights).length === 0 ? general.required : undefined,
	};
	const missing: Readonly<Record<string, string | undefined>> = isTried ? wrong : {};
	const errorAt = (field: string) => missing[field] ?? refused(field);
	const submit = () => {
		setTried(true);
		if (Object.values(wrong).some(Boolean)) return;
		save.mutate({
			name: form.name.trim(),
			contactEmail: form.contactEmail.trim(),
			website: form.website.trim(),
			redirectUris: addressesIn(form.redirects),
			rights: [...rightsOf(rights)],
		});
	};
	return (
		<SettingsFrame title={words.add} lead={words.ownLead} back={LIST}>
			<form
				className="form form-parts"
				noValidate
				onSubmit={(event) => {
					event.preventDefault();
					submit();
				}}
			>
				<Card>
					<div className="part">
						<ApplicationFields form={form} errorAt={errorAt} onChange={(changes) => setForm({ ...form, ...changes })} />
						<RightsChoice chosen={rights} isTried={isTried} onChange={setRights} />
					</div>
				</Card>
				<Problem error={save.error} fields={['name', 'contactEmail', 'website', 'redirectUris']} />
				<FixedAction>
					<Button type="submit" look="primary" isBusy={save.isPending}>
						{words.add}
					</Button>
				</FixedAction>
			</form>
			<Unsaved isDirty={!save.isSuccess && form.name !== ''} />
			<SecretDialog words={words} secret={save.data?.usrToken} onClose={() => void navigate({ to: LIST })} />
		</SettingsFrame>
	);
}

interface ApplicationForm {
	name: string;
	contactEmail: string;
	website: string;
	redirects: string;
}

interface ApplicationFieldsProps {
	form: ApplicationForm;
	errorAt(field: string): string | undefined;
	onChange(changes: Partial<ApplicationForm>): void;
}

function ApplicationFields({ form, errorAt, onChange }: ApplicationFieldsProps) {
	const words = useWords(WORDS);
	return (
		<>
			<TextField
				label={words.name}
				help={words.nameHelp}
				value={form.name}
				maxLength={100}
				autoFocus
				error={errorAt('name')}
				onValue={(name) => onChange({ name })}
			/>
			<div className="pair">
				<TextField
					label={words.contactEmail}
					type="email"
					value={form.contactEmail}
					error={errorAt('contactEmail')}
					onValue={(contactEmail) => onChange({ contactEmail })}
				/>
				<TextField
					label={words.website}
					type="url"
					isOptional
					value={form.website}
					error={errorAt('website')}
					onValue={(website) => onChange({ website })}
				/>
			</div>
			<TextArea
				label={words.redirectUris}
				help={words.redirectHelp}
				value={form.redirects}
				placeholder="https://app.example/callback"
				error={errorAt('redirectUris') && words.wrongRedirects}
				onValue={(redirects) => onChange({ redirects })}
			/>
		</>
	);
}

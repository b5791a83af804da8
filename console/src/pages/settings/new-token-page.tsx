/** A new token: what it is for, what it may do by a preset or a table, and until when. */
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useChange } from '../../api/queries.ts';
import type { CreatedCompanyToken, NewCompanyToken } from '../../api/shapes.ts';
import { Button } from '../../kit/button.tsx';
import { Problem } from '../../kit/failure.tsx';
import { Select, TextField } from '../../kit/field.tsx';
import { Card, FixedAction } from '../../kit/page.tsx';
import { SecretDialog } from '../../kit/secret-dialog.tsx';
import { Unsaved } from '../../kit/unsaved.tsx';
import { useFieldError } from '../../words/errors.ts';
import { useWords } from '../../words/language.tsx';
import { SettingsFrame } from './frame.tsx';
import { FIRST_CHOICE, RightsChoice, rightsOf } from './rights-choice.tsx';
import { WORDS } from './token-messages.ts';

const DAYS = ['0', '30', '90', '365'] as const;

export function Page() {
	const words = useWords(WORDS);
	const navigate = useNavigate();
	const [name, setName] = useState('');
	const [rights, setRights] = useState(FIRST_CHOICE);
	const [days, setDays] = useState('0');
	const [isTried, setTried] = useState(false);
	const save = useChange<NewCompanyToken, CreatedCompanyToken>({
		call: (body) => ({ path: '/v1/tokens.json', body }),
		refreshes: ['/v1/tokens'],
	});
	const errorAt = useFieldError(save.error);
	const chosen = rightsOf(rights);
	const isNamed = name.trim() !== '';
	const submit = () => {
		setTried(true);
		if (isNamed && chosen.length > 0) save.mutate({ name: name.trim(), rights: [...chosen], days: Number(days) });
	};
	return (
		<SettingsFrame title={words.add} back="/settings/tokens">
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
						<TextField
							label={words.name}
							help={words.nameHelp}
							value={name}
							maxLength={100}
							autoFocus
							error={isTried && !isNamed ? words.nameMissing : errorAt('name')}
							onValue={setName}
						/>
						<RightsChoice chosen={rights} isTried={isTried} onChange={setRights} />
						<Select
							label={words.expires}
							value={days}
							options={DAYS.map((value) => ({ value, label: words.days[value] }))}
							onValue={setDays}
						/>
					</div>
				</Card>
				<Problem error={save.error} fields={['name']} />
				<FixedAction>
					<Button type="submit" look="primary" isBusy={save.isPending}>
						{words.add}
					</Button>
				</FixedAction>
			</form>
			<Unsaved isDirty={!save.isSuccess && name !== ''} />
			<SecretDialog
				words={words}
				secret={save.data?.accessToken}
				onClose={() => void navigate({ to: '/settings/tokens' })}
			/>
		</SettingsFrame>
	);
}

/** A new endpoint: its address and its topics. */
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useChange } from '../../api/queries.ts';
import type { CreatedWebhookEndpoint, NewWebhook } from '../../api/shapes.ts';
import { Button } from '../../kit/button.tsx';
import { Problem } from '../../kit/failure.tsx';
import { Check, TextField } from '../../kit/field.tsx';
import { Card, FixedAction, Page as Frame } from '../../kit/page.tsx';
import { SecretDialog } from '../../kit/secret-dialog.tsx';
import { Unsaved } from '../../kit/unsaved.tsx';
import { useFieldError } from '../../words/errors.ts';
import { GENERAL } from '../../words/general.ts';
import { useWords } from '../../words/language.tsx';
import { WORDS } from './messages.ts';
import { TOPICS, topicName } from './topics.ts';

export function Page() {
	const words = useWords(WORDS);
	const general = useWords(GENERAL);
	const navigate = useNavigate();
	const [url, setUrl] = useState('');
	const [topics, setTopics] = useState<readonly string[]>([]);
	const [isTried, setTried] = useState(false);
	const [header, setHeader] = useState({ name: '', value: '' });
	const save = useChange<NewWebhook, CreatedWebhookEndpoint>({
		call: (body) => ({ path: '/v1/webhooks.json', body }),
		refreshes: ['/v1/webhooks'],
	});
	const errorAt = useFieldError(save.error);
	const errorOfTopics = isTried && topics.length === 0 ? words.topicsHelp : errorAt('topics');
	const submit = () => {
		setTried(true);
		if (topics.length === 0 || url.trim() === '') return;
		save.mutate({
			url: url.trim(),
			topics: [...topics],
			...(header.name.trim() ? { headers: { [header.name.trim()]: header.value } } : {}),
		});
	};
	return (
		<Frame title={words.add} back="/webhooks">
			<Card>
				<form
					className="form"
					noValidate
					onSubmit={(event) => {
						event.preventDefault();
						submit();
					}}
				>
					<TextField
						label={words.address}
						help={words.addressHelp}
						type="url"
						value={url}
						onValue={setUrl}
						placeholder="https://tienda.example/avisos"
						error={isTried && url.trim() === '' ? general.required : errorAt('url')}
						autoFocus
					/>
					<Topics chosen={topics} error={errorOfTopics} onChange={setTopics} />
					<div className="pair">
						<TextField
							label={words.headerName}
							value={header.name}
							onValue={(name) => setHeader({ ...header, name })}
							placeholder="X-Api-Key"
							isOptional
							error={errorAt('headers')}
						/>
						<TextField
							label={words.headerValue}
							value={header.value}
							onValue={(value) => setHeader({ ...header, value })}
							isOptional
						/>
					</div>
					<Problem error={save.error} fields={['url', 'topics', 'headers']} />
					<FixedAction>
						<Button type="submit" look="primary" isBusy={save.isPending}>
							{general.save}
						</Button>
					</FixedAction>
				</form>
			</Card>
			<Unsaved isDirty={!save.isSuccess && (url !== '' || topics.length > 0)} />
			<SecretDialog
				words={words}
				secret={save.data?.secret}
				onClose={() => void navigate({ to: `/webhooks/${save.data?.id ?? ''}` })}
			/>
		</Frame>
	);
}

interface TopicsProps {
	chosen: readonly string[];
	error: string | undefined;
	onChange(chosen: readonly string[]): void;
}

function Topics({ chosen, error, onChange }: TopicsProps) {
	const words = useWords(WORDS);
	return (
		<fieldset className="choices two" aria-invalid={error ? true : undefined}>
			<legend>{words.topics}</legend>
			{TOPICS.map((topic) => (
				<Check
					key={topic}
					label={topicName(topic, words)}
					isChecked={chosen.includes(topic)}
					onCheck={(isOn) => onChange(isOn ? [...chosen, topic] : chosen.filter((each) => each !== topic))}
				/>
			))}
			{error && (
				<p className="field-error" role="alert">
					{error}
				</p>
			)}
		</fieldset>
	);
}

/** The company: what it says of itself on paper, how it prints, and what it allows. */
import { useState } from 'react';
import { useChange, useResource } from '../../api/queries.ts';
import { useMay, useSession } from '../../api/session-context.ts';
import type { Company, CompanyChange } from '../../api/shapes.ts';
import { Button } from '../../kit/button.tsx';
import { Failure, Problem } from '../../kit/failure.tsx';
import { FixedAction } from '../../kit/page.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { useTell } from '../../kit/toast.tsx';
import { Unsaved } from '../../kit/unsaved.tsx';
import { useFieldError } from '../../words/errors.ts';
import { GENERAL } from '../../words/general.ts';
import { useWords } from '../../words/language.tsx';
import { CompanyFields } from './company-fields.tsx';
import { type CompanyForm, changeOf, formOf, problemsOf } from './company-form.ts';
import { WORDS } from './company-messages.ts';
import { SettingsFrame } from './frame.tsx';
import { LogoCard } from './logo-card.tsx';

const PATH = '/v1/company.json';
const FIELDS = Object.keys({ name: 0, code: 0, email: 0, activity: 0, address: 0, municipality: 0, city: 0, phone: 0 });

export function Page() {
	const words = useWords(WORDS);
	const { data: company, error, refetch } = useResource<Company>(PATH);
	return (
		<SettingsFrame title={words.title} lead={words.lead}>
			{error && !company && <Failure isPart error={error} onRetry={() => void refetch()} />}
			{!company && !error && <Skeleton lines={8} height={38} />}
			{company && <CompanyEditor key={company.id} company={company} />}
		</SettingsFrame>
	);
}

function CompanyEditor({ company }: { company: Company }) {
	const words = useWords(WORDS);
	const general = useWords(GENERAL);
	const mayChange = useMay()('company:write');
	const { refresh } = useSession();
	const tell = useTell();
	const [form, setForm] = useState(() => formOf(company));
	const [isTried, setTried] = useState(false);
	const save = useChange<CompanyChange, Company>({
		call: (body) => ({ method: 'PUT', path: PATH, body }),
		refreshes: [PATH],
		onDone: (saved) => {
			setForm(formOf(saved));
			tell(words.saved);
			// The frame shows its name, and every page its clock and paper.
			void refresh();
		},
	});
	const refused = useFieldError(save.error);
	const problems = isTried ? problemsOf(form, company, words) : {};
	const errorAt = (field: keyof CompanyForm) => problems[field] ?? refused(field);
	const isDirty = JSON.stringify(form) !== JSON.stringify(formOf(company));
	const submit = () => {
		setTried(true);
		if (Object.keys(problemsOf(form, company, words)).length === 0) save.mutate(changeOf(form));
	};
	return (
		<div className="form-parts">
			{!mayChange && <p className="notice">{words.readOnly}</p>}
			<LogoCard company={company} mayChange={mayChange} />
			<form
				className="form"
				noValidate
				onSubmit={(event) => {
					event.preventDefault();
					submit();
				}}
			>
				<CompanyFields
					form={form}
					currency={company.currency}
					isFixed={!mayChange}
					errorAt={errorAt}
					onChange={(changes) => setForm({ ...form, ...changes })}
				/>
				<Problem error={save.error} fields={FIELDS} />
				{mayChange && (
					<FixedAction>
						<Button type="submit" look="primary" isBusy={save.isPending}>
							{general.save}
						</Button>
					</FixedAction>
				)}
			</form>
			<Unsaved isDirty={isDirty && !save.isPending} />
		</div>
	);
}

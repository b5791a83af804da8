/** The company's logo: seen, changed and removed. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ImageUp, Trash2 } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { callApi, fetchApi } from '../../api/call.ts';
import { ApiProblem } from '../../api/problem.ts';
import { keyOf, refreshPaths } from '../../api/queries.ts';
import type { Company, Logo } from '../../api/shapes.ts';
import { Button } from '../../kit/button.tsx';
import { ConfirmedChange } from '../../kit/confirmed-change.tsx';
import { Card } from '../../kit/page.tsx';
import { useTell } from '../../kit/toast.tsx';
import { useSentence } from '../../words/errors.ts';
import { useWords } from '../../words/language.tsx';
import { WORDS } from './company-messages.ts';
import { drawnLogo, isDrawing, UnreadableDrawing } from './drawn-logo.ts';

const PATH = '/v1/company/logo.json';
const MOST_BYTES = 256 * 1024;
const TYPES = 'image/png,image/jpeg,image/svg+xml';

class TooLarge extends Error {}

/** The picture needs the token, so it is fetched and shown from memory. */
function useLogo(isThere: boolean): string | undefined {
	const { data } = useQuery({
		queryKey: keyOf(PATH),
		queryFn: async ({ signal }) => (await fetchApi(PATH, { signal })).blob(),
		enabled: isThere,
	});
	const [address, setAddress] = useState<string>();
	useEffect(() => {
		if (!data || !isThere) return setAddress(undefined);
		const made = URL.createObjectURL(data);
		setAddress(made);
		return () => URL.revokeObjectURL(made);
	}, [data, isThere]);
	return address;
}

function useUpload() {
	const words = useWords(WORDS);
	const tell = useTell();
	const client = useQueryClient();
	return useMutation<Logo, Error, File>({
		mutationFn: async (file) => {
			const picture = isDrawing(file) ? await drawnLogo(file, MOST_BYTES) : file;
			if (picture.size > MOST_BYTES) throw new TooLarge();
			return callApi<Logo>(PATH, { method: 'PUT', body: picture, key: crypto.randomUUID() });
		},
		onSuccess: async () => {
			tell(words.logoSaved);
			await refreshPaths(client, ['/v1/company']);
		},
	});
}

interface LogoCardProps {
	company: Company;
	mayChange: boolean;
}

export function LogoCard({ company, mayChange }: LogoCardProps) {
	const words = useWords(WORDS);
	const isThere = company.logo !== null;
	const address = useLogo(isThere);
	const upload = useUpload();
	const sentence = useSentence(upload.error);
	const isBad =
		upload.error instanceof UnreadableDrawing ||
		(upload.error instanceof ApiProblem && upload.error.code === 'request.picture');
	const problem = upload.error instanceof TooLarge ? words.logoTooLarge : isBad ? words.logoBad : sentence;
	return (
		<Card title={words.logo}>
			<div className="logo">
				<div className="logo-frame">
					{address ? <img src={address} alt={words.logoOf(company.name)} /> : <span>{words.logoNone}</span>}
				</div>
				<p className="field-help">{words.logoHelp}</p>
				{problem && (
					<p className="field-error" role="alert">
						{problem}
					</p>
				)}
				{mayChange && (
					<div className="row">
						<FileButton
							label={isThere ? words.logoChange : words.logoChoose}
							isBusy={upload.isPending}
							onFile={(file) => upload.mutate(file)}
						/>
						{isThere && <RemoveButton />}
					</div>
				)}
			</div>
		</Card>
	);
}

interface FileButtonProps {
	label: string;
	isBusy: boolean;
	onFile(file: File): void;
}

function FileButton({ label, isBusy, onFile }: FileButtonProps) {
	const id = useId();
	const input = useRef<HTMLInputElement>(null);
	return (
		<>
			<Button icon={ImageUp} isBusy={isBusy} onClick={() => input.current?.click()}>
				{label}
			</Button>
			<input
				ref={input}
				id={id}
				className="file-input"
				type="file"
				accept={TYPES}
				aria-label={label}
				tabIndex={-1}
				onChange={({ target }) => {
					const [file] = target.files ?? [];
					target.value = '';
					if (file) onFile(file);
				}}
			/>
		</>
	);
}

function RemoveButton() {
	const words = useWords(WORDS);
	return (
		<ConfirmedChange
			button={(ask) => (
				<Button icon={Trash2} look="danger" onClick={ask}>
					{words.logoRemove}
				</Button>
			)}
			question={words.logoQuestion}
			text={words.logoText}
			action={words.logoRemove}
			call={{ method: 'DELETE', path: PATH }}
			refreshes={['/v1/company.json']}
			done={words.logoRemoved}
		/>
	);
}

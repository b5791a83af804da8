/** Search over records and actions by one key: type, arrows, Enter. */
import './palette.css';
import { Dialog } from '@base-ui/react/dialog';
import { useQueries } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type LucideIcon, Search } from 'lucide-react';
import { type KeyboardEvent, useDeferredValue, useId, useState } from 'react';
import { callApi } from '../api/call.ts';
import type { ListPage } from '../api/queries.ts';
import { useFormats } from '../words/formats.ts';
import { GENERAL } from '../words/general.ts';
import { useReader, useWords } from '../words/language.tsx';
import { useNavigation } from './navigation.ts';

interface Hit {
	key: string;
	group: string;
	icon: LucideIcon;
	title: string;
	note?: string | undefined;
	to: string;
}

const PER_KIND = 5;
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Actions and places whose words begin as typed. */
function useKnown(typed: string): Hit[] {
	const words = useWords(GENERAL);
	const { language } = useReader();
	const { actions, entries } = useNavigation();
	const fits = (title: string) =>
		plain(typed)
			.split(/\s+/)
			.every((part) => plain(title).includes(part));
	const hits: Hit[] = [
		...actions.map(({ label, to, icon }) => ({
			key: `a${to}`,
			group: words.actions,
			icon,
			title: label[language],
			to,
		})),
		...entries.map(({ label, to, icon }) => ({ key: `n${to}`, group: words.goTo, icon, title: label[language], to })),
	];
	return hits.filter(({ title }) => fits(title));
}

function useRecords(typed: string): Hit[] {
	const { language } = useReader();
	const formats = useFormats();
	const { searches } = useNavigation();
	const answers = useQueries({
		queries: searches.map(({ path, query }) => ({
			queryKey: [path, { ...query, q: typed, limit: PER_KIND }],
			queryFn: ({ signal }: { signal: AbortSignal }) =>
				callApi<ListPage<never>>(path, { query: { ...query, q: typed, limit: PER_KIND }, signal }),
			enabled: typed.length > 1,
		})),
	});
	return answers.flatMap(({ data }, kind) => {
		const search = searches[kind];
		if (!search || !data) return [];
		return data.items.map((record) => {
			const found = search.show(record, language, formats);
			return { ...found, key: `r${found.to}`, group: search.label[language], icon: search.icon };
		});
	});
}

interface PaletteProps {
	isOpen: boolean;
	onOpenChange(isOpen: boolean): void;
}

export function Palette({ isOpen, onOpenChange }: PaletteProps) {
	const words = useWords(GENERAL);
	return (
		<Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
			<Dialog.Portal>
				<Dialog.Backdrop className="backdrop" />
				<Dialog.Popup className="dialog palette" aria-label={words.searchShort}>
					<Finder onDone={() => onOpenChange(false)} />
				</Dialog.Popup>
			</Dialog.Portal>
		</Dialog.Root>
	);
}

function Finder({ onDone }: { onDone: () => void }) {
	const words = useWords(GENERAL);
	const navigate = useNavigate();
	const id = useId();
	const [text, setText] = useState('');
	const [at, setAt] = useState(0);
	const typed = useDeferredValue(text.trim());
	const hits = [...useRecords(typed), ...useKnown(typed)];
	const current = Math.min(at, hits.length - 1);
	const open = (hit: Hit | undefined) => {
		if (!hit) return;
		onDone();
		void navigate({ to: hit.to });
	};
	const onKey = (event: KeyboardEvent) => {
		const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
		if (step !== undefined) {
			event.preventDefault();
			setAt((current + step + hits.length) % Math.max(1, hits.length));
		} else if (event.key === 'Enter') open(hits[current]);
	};
	return (
		<>
			<label className="palette-field">
				<Search size={18} aria-hidden="true" />
				<input
					role="combobox"
					aria-expanded="true"
					aria-controls={`${id}-list`}
					aria-activedescendant={hits[current] && `${id}-${current}`}
					aria-label={words.searchShort}
					placeholder={words.search}
					value={text}
					autoComplete="off"
					onChange={({ target }) => {
						setText(target.value);
						setAt(0);
					}}
					onKeyDown={onKey}
				/>
			</label>
			{hits.length === 0 && <p className="menu-empty">{words.searchEmpty}</p>}
			<div className="palette-list" role="listbox" id={`${id}-list`} aria-label={words.searchShort}>
				{hits.map((hit, index) => (
					<Option
						key={hit.key}
						id={`${id}-${index}`}
						hit={hit}
						before={hits[index - 1]}
						isCurrent={index === current}
						onChoose={() => open(hit)}
					/>
				))}
			</div>
		</>
	);
}

interface OptionProps {
	id: string;
	hit: Hit;
	before: Hit | undefined;
	isCurrent: boolean;
	onChoose(): void;
}

function Option({ id, hit: { icon: Icon, title, note, group }, before, isCurrent, onChoose }: OptionProps) {
	return (
		<>
			{before?.group !== group && (
				<p className="menu-label" role="presentation">
					{group}
				</p>
			)}
			{/* biome-ignore lint/a11y/useKeyWithClickEvents: keys are the field's, which keeps the focus */}
			{/* biome-ignore lint/a11y/useFocusableInteractive: the same */}
			<div
				id={id}
				role="option"
				aria-selected={isCurrent}
				className="menu-item"
				data-highlighted={isCurrent || undefined}
				ref={(element) => {
					if (isCurrent) element?.scrollIntoView({ block: 'nearest' });
				}}
				onClick={onChoose}
			>
				<Icon size={18} strokeWidth={1.75} aria-hidden="true" />
				<span>
					{title}
					{note && <small>{note}</small>}
				</span>
			</div>
		</>
	);
}

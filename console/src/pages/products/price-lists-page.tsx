/** The price lists of the company: made, renamed and closed here. */
import './products.css';
import { Pencil, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useChange } from '../../api/queries.ts';
import { useMay } from '../../api/session-context.ts';
import type { NewPriceList, PriceList } from '../../api/shapes.ts';
import { Badge } from '../../kit/badge.tsx';
import { Button, IconButton } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { Failure, Problem } from '../../kit/failure.tsx';
import { Check, TextArea, TextField } from '../../kit/field.tsx';
import { Page as Frame } from '../../kit/page.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { Table } from '../../kit/table.tsx';
import type { Column } from '../../kit/table-parts.ts';
import { useTell } from '../../kit/toast.tsx';
import { useFieldError } from '../../words/errors.ts';
import { GENERAL } from '../../words/general.ts';
import { useWords } from '../../words/language.tsx';
import { PRICE_WORDS } from './price-messages.ts';
import { PRICE_LISTS, usePriceLists } from './records.ts';

/** `ownId`: the list that prices are read from where none is named. */
function useColumns(ownId: string | undefined, onEdit: ((list: PriceList) => void) | undefined): Column<PriceList>[] {
	const words = useWords(PRICE_WORDS);
	return useMemo(
		(): Column<PriceList>[] => [
			{
				key: 'name',
				title: words.list,
				isTitle: true,
				cell: ({ name }) => name,
				text: ({ name }) => name,
			},
			{
				key: 'description',
				title: words.description,
				cell: ({ description }) => <small>{description}</small>,
				isOffPhone: true,
			},
			{
				key: 'state',
				title: words.state,
				cell: ({ id, state }) => (
					<>
						<Badge tone={state === 0 ? 'good' : 'plain'}>{state === 0 ? words.active : words.inactive}</Badge>{' '}
						{id === ownId && <Badge tone="info">{words.own}</Badge>}
					</>
				),
			},
			...(onEdit
				? [
						{
							key: 'edit',
							title: words.edit,
							align: 'end' as const,
							cell: (list: PriceList) => (
								<span className="above-link">
									<IconButton label={`${words.edit}: ${list.name}`} icon={Pencil} onClick={() => onEdit(list)} />
								</span>
							),
						},
					]
				: []),
		],
		[words, ownId, onEdit],
	);
}

export function Page() {
	const words = useWords(PRICE_WORDS);
	const mayWrite = useMay()('catalog:write');
	const { data: lists, error, refetch } = usePriceLists();
	const [edited, setEdited] = useState<PriceList | 'new'>();
	const columns = useColumns(lists?.[0]?.id, mayWrite ? setEdited : undefined);
	if (error && !lists) return <Failure error={error} onRetry={() => void refetch()} />;
	return (
		<Frame
			title={words.title}
			lead={words.lead}
			back="/products"
			actions={
				mayWrite && (
					<Button icon={Plus} look="primary" onClick={() => setEdited('new')}>
						{words.add}
					</Button>
				)
			}
		>
			{lists ? (
				<div className="card flush">
					<Table
						label={words.title}
						columns={columns}
						records={lists}
						idOf={({ id }) => id}
						linkOf={({ id }) => `/products/prices/${id}`}
					/>
				</div>
			) : (
				<Skeleton lines={3} height={44} />
			)}
			{edited && (
				<ListDialog
					list={edited === 'new' ? undefined : edited}
					isOwn={edited !== 'new' && edited.id === lists?.[0]?.id}
					onClose={() => setEdited(undefined)}
				/>
			)}
		</Frame>
	);
}

interface ListDialogProps {
	/** None: a new one. */
	list: PriceList | undefined;
	isOwn: boolean;
	onClose(): void;
}

function ListDialog({ list, isOwn, onClose }: ListDialogProps) {
	const words = useWords(PRICE_WORDS);
	const general = useWords(GENERAL);
	const tell = useTell();
	const [name, setName] = useState(list?.name ?? '');
	const [description, setDescription] = useState(list?.description ?? '');
	const [isActive, setActive] = useState(list === undefined || list.state === 0);
	const [isTried, setTried] = useState(false);
	const save = useChange<NewPriceList, PriceList>({
		call: (body) =>
			list ? { method: 'PUT', path: `/v1/price_lists/${list.id}.json`, body } : { path: PRICE_LISTS, body },
		refreshes: ['/v1/price_lists'],
		onDone: (made) => {
			tell(list ? words.saved : words.created(made.name));
			onClose();
		},
	});
	const errorAt = useFieldError(save.error);
	return (
		<Dialog title={list ? words.edit : words.add} isOpen onClose={onClose}>
			<form
				className="form"
				noValidate
				onSubmit={(event) => {
					event.preventDefault();
					setTried(true);
					if (name.trim() !== '')
						save.mutate({ name: name.trim(), description: description.trim(), state: isActive ? 0 : 1 });
				}}
			>
				<TextField
					label={words.name}
					value={name}
					onValue={setName}
					error={isTried && name.trim() === '' ? general.required : errorAt('name')}
					maxLength={255}
					autoFocus
				/>
				<TextArea
					label={words.description}
					value={description}
					onValue={setDescription}
					error={errorAt('description')}
					maxLength={2000}
					isOptional
				/>
				{list && !isOwn && <Check label={words.active} isChecked={isActive} onCheck={setActive} />}
				<Problem error={save.error} fields={['name', 'description']} />
				<div className="dialog-actions">
					<Button onClick={onClose}>{general.cancel}</Button>
					<Button type="submit" look="primary" isBusy={save.isPending}>
						{general.save}
					</Button>
				</div>
			</form>
		</Dialog>
	);
}

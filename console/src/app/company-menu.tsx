/** Whose company it is and at which of its offices one works, and the switch to another of each. */
import { Menu } from '@base-ui/react/menu';
import { useNavigate } from '@tanstack/react-router';
import { Check, ChevronsUpDown, LogOut, UserRound } from 'lucide-react';
import { useSession } from '../api/session-context.ts';
import { useOffices } from '../records/use-offices.ts';
import { useWorkplace } from '../records/workplace.ts';
import { GENERAL } from '../words/general.ts';
import { useWords } from '../words/language.tsx';
import { signOut } from './sign-out.ts';

export function CompanyMenu() {
	const words = useWords(GENERAL);
	const { company, companies, user, isSandbox, switchCompany } = useSession();
	const { offices, office } = useOffices();
	const [, work] = useWorkplace();
	const navigate = useNavigate();
	/** What is open belongs to the company before. */
	const open = (id: number) => {
		if (id === company.id) return;
		void navigate({ to: '/' });
		switchCompany(id);
	};
	return (
		<Menu.Root>
			<Menu.Trigger className="company">
				<span className="company-mark" aria-hidden="true">
					{[...company.name][0]?.toUpperCase()}
				</span>
				<span className="company-name">
					<b>{company.name}</b>
					<small>{office?.name ?? user.name}</small>
					{isSandbox && <small className="company-kind">{words.sandbox}</small>}
				</span>
				<ChevronsUpDown size={16} aria-hidden="true" />
			</Menu.Trigger>
			<Menu.Portal>
				<Menu.Positioner className="over" sideOffset={6} align="start">
					<Menu.Popup className="menu">
						<Choices label={words.switchOffice} all={offices} current={office?.id} onChoose={work} />
						<Choices label={words.switchCompany} all={companies} current={company.id} onChoose={open} />
						<Menu.LinkItem className="menu-item" href="/account">
							<UserRound size={16} aria-hidden="true" />
							<span>
								{words.account}
								<small>{user.email}</small>
							</span>
						</Menu.LinkItem>
						<Menu.Item className="menu-item" onClick={() => void signOut()}>
							<LogOut size={16} aria-hidden="true" />
							<span>{words.signOut}</span>
						</Menu.Item>
					</Menu.Popup>
				</Menu.Positioner>
			</Menu.Portal>
		</Menu.Root>
	);
}

interface ChoicesProps {
	label: string;
	all: readonly { id: number; name: string }[];
	current: number | undefined;
	onChoose(id: number): void;
}

/** Nothing where there is nothing to choose. */
function Choices({ label, all, current, onChoose }: ChoicesProps) {
	if (all.length < 2) return null;
	return (
		<Menu.Group className="menu-group">
			<Menu.GroupLabel className="menu-label">{label}</Menu.GroupLabel>
			{all.map(({ id, name }) => (
				<Menu.Item
					key={id}
					className="menu-item"
					aria-current={id === current || undefined}
					onClick={() => onChoose(id)}
				>
					<span>{name}</span>
					{id === current && <Check size={16} aria-hidden="true" />}
				</Menu.Item>
			))}
		</Menu.Group>
	);
}

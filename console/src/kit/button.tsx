/** Buttons and links that look like one: one primary action per page, the rest plain. */
import { Link } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import type { ButtonHTMLAttributes, ReactNode } from 'react';

interface Appearance {
	look?: 'primary' | 'plain' | 'danger' | 'quiet';
	icon?: LucideIcon | undefined;
	size?: 'normal' | 'small' | 'large';
	children?: ReactNode;
}

const classOf = ({ look = 'plain', size = 'normal' }: Appearance) => `button ${look} ${size}`;

function Inside({ icon: Icon, children }: Appearance) {
	return (
		<>
			{Icon && <Icon size={18} strokeWidth={1.75} aria-hidden="true" />}
			{children}
		</>
	);
}

export interface ButtonProps
	extends Appearance,
		Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'children'> {
	/** It has been pressed, and the answer is awaited. */
	isBusy?: boolean;
}

export function Button({
	look,
	icon,
	size,
	children,
	isBusy = false,
	type = 'button',
	disabled,
	...rest
}: ButtonProps) {
	const appearance = { look, icon, size, children } as Appearance;
	return (
		<button
			{...rest}
			type={type}
			className={classOf(appearance)}
			disabled={disabled || isBusy}
			aria-busy={isBusy || undefined}
		>
			<Inside {...appearance} />
		</button>
	);
}

/** A button without a word of its own: its label is said and shown as a hint. */
export function IconButton({
	label,
	icon: Icon,
	...rest
}: { label: string; icon: LucideIcon } & Omit<ButtonProps, 'icon' | 'children'>) {
	const { look: _look, size: _size, isBusy = false, disabled, ...attributes } = rest;
	return (
		<button
			{...attributes}
			type="button"
			className="icon-button"
			aria-label={label}
			title={label}
			disabled={disabled || isBusy}
		>
			<Icon size={18} strokeWidth={1.75} aria-hidden="true" />
		</button>
	);
}

interface LinkButtonProps extends Appearance {
	/** An address of the console: `/dispatches/new`. */
	to: string;
	search?: Readonly<Record<string, string | undefined>>;
}

export function LinkButton({ to, search = {}, ...appearance }: LinkButtonProps) {
	return (
		<Link to={to} search={search} className={classOf(appearance)}>
			<Inside {...appearance} />
		</Link>
	);
}

/** Leads out of the console: a printed paper, the reference. */
export function OuterButton({ href, ...appearance }: Appearance & { href: string }) {
	return (
		<a href={href} target="_blank" rel="noopener" className={classOf(appearance)}>
			<Inside {...appearance} />
		</a>
	);
}

import type { ComponentProps } from 'react';

const box =
  'mt-2 block w-full rounded-control border border-control bg-ground px-4 py-3 text-base ' +
  'placeholder:text-quiet hover:border-quiet user-invalid:border-danger';

interface Labelled {
  readonly id: string;
  readonly label: string;
}

export function TextField({ id, label, ...props }: ComponentProps<'input'> & Labelled) {
  return (
    <div>
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <input {...props} id={id} className={box} />
    </div>
  );
}

export function TextArea({ id, label, ...props }: ComponentProps<'textarea'> & Labelled) {
  return (
    <div>
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <textarea {...props} id={id} className={box} />
    </div>
  );
}
